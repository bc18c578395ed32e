import fc from 'fast-check';

/** The same cases every time, so that a suite which passes once passes again; FC_SEED has other cases tried. */
const SEED = Number(process.env['FC_SEED'] ?? 20_261_115);

fc.configureGlobal({ seed: SEED });

export { fc };
