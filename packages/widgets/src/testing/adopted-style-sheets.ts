import '@playerdesk/testing/jsdom';
