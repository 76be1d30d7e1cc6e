import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createPlayerdesk, type WidgetName } from '@playerdesk/widgets';

// A host that bundles the widgets. The page's address selects the widget and whether it is inline.
const query = new URLSearchParams(location.search);
const widget = query.get('widget') as WidgetName;
const place = document.querySelector<HTMLElement>('#place');
const desk = createPlayerdesk({ platform: createRestPlatform({ baseUrl: '/rest' }), locale: 'en-US' });
const opened = query.has('modal') || !place ? desk.open(widget) : desk.mount(widget, place);
Object.assign(window, { desk, opened });
