import { benchListPages, MANY } from './list-pages';

/** `npm run bench:lists [rows]`: the part of `npm run bench` about lists, with as many rows as one likes. */
void benchListPages(Number(process.argv[2] ?? MANY));
