import '@playerdesk/testing/jsdom';
import './computed-styles.ts';
