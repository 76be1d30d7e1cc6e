import { showCamera } from './phone-camera.ts';
import { showOrder } from './phone-order.ts';
import { showWallet } from './phone-wallet.ts';

/** `/phone` is the camera, `/phone/<order>` the app with an order in it, `/phone/wallet` the wallet with a request. */
const token = location.pathname.split('/')[2] ?? '';

if (token === '') await showCamera();
else if (token === 'wallet') await showWallet(new URLSearchParams(location.search).get('link') ?? '');
else await showOrder(token);
