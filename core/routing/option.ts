import type { JsonValue } from '../json';
import type { Price } from './price';

export const CATEGORIES = ['SOC2', 'HIPAA', 'EU'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A model that sees screens, among those that its maker sells. */
export interface SeeingProduct {
  provider: string;
  product: string;
  model: string;
}

/** One catalogue entry: a runner with one choice of model, proxy, stealth or region. */
export interface RunnerOption {
  slug: string;
  name: string;
  kind: 'local' | 'agent' | 'infrastructure' | 'extraction' | 'framework' | 'custom';
  provider: string;
  engine: string | null;
  price: Price;
  categories: readonly Category[];
  trust: 'trusted' | 'standard';
  interaction: boolean;
  downloads: boolean;
  /** Can be given files to upload; left out where it cannot. */
  uploads?: boolean;
  /** Finds out by itself what has to be done; left out where it reads, or does what is spelled out. */
  plans?: boolean;
  /** Member of the curated pool that `learning` calibrates. */
  live: boolean;
  comingSoon: boolean;
  /** Variables without which its adapter can do nothing; left out where it needs none, or has no adapter yet. */
  needs?: readonly string[];
  /** What the operator would have to set before it can be dispatched to. */
  unsetVariables?: readonly string[];
  /** Which product of its provider it is, and what sets it apart from the product's other options. */
  adapter?: {
    product: string;
    settings: Readonly<Record<string, JsonValue>>;
    /** Who works in a browser that is all the provider gives; left out, what is spelled out is done. */
    driver?: 'agent' | 'computer';
    /** Whose model sees the screen there. */
    seeing?: SeeingProduct;
    /** Where the browser is that a model which sees screens works in; left out, on this machine. */
    source?: 'cdp';
  };
  queue: 'http' | 'browser';
}
