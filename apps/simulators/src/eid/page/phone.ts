import { showCamera } from './phone-camera.ts';
import { showOrder } from './phone-order.ts';

/** `/phone` is the camera, `/phone/<order>` the app with an order in it. */
const token = location.pathname.split('/')[2] ?? '';

await (token === '' ? showCamera() : showOrder(token));
