// The demo site: a made-up harbour town with every kind of page a browser task can meet, for the tour, the documents
// and the tests. It needs no network and nothing from the rest of the service.
// One file per topic in pages/, what they show in content/.
export { startDemoSite, type DemoSite } from './start';
