// The demo site: a made-up harbour town with every kind of page a browser task can meet, for the tour, the documents
// and the tests. It needs no network and nothing from the rest of the service.
// One file per topic in pages/, what they show in content/.
export { createDemoSite } from './app';
export { DEMO_PASSWORD, DEMO_USERNAME } from './pages/sign-in';
export { DEMO_SMS_CODE, DEMO_TOTP_SEED } from './second-factors';
export { startDemoSite, type DemoSite } from './start';
