/** What a caller's routing amounts to. */
export const ROUTING_CLASSES = ['smart', 'learning', 'learning-all', 'category', 'runner', 'chain'] as const;
export type RoutingClass = (typeof ROUTING_CLASSES)[number];

interface Classified {
  routingClass: RoutingClass;
}

/** Smart and category runs are decided by the brain; everything else goes in the order its caller gave. */
export function isBrainRouted({ routingClass }: Classified): boolean {
  return routingClass === 'smart' || routingClass === 'category';
}

export function isSweep({ routingClass }: Classified): boolean {
  return routingClass === 'learning' || routingClass === 'learning-all';
}

/** The name of the router itself; what a run without a model shows. */
export const ROUTER_MODEL = 'svc';
