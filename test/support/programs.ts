import { readPrograms } from '../../workers/config/programs-config';
import { readingFrom } from '../../workers/config/settings';

/** What whoever runs the tests has named by hand, as the product reads it. */
export const PROGRAMS = readPrograms(readingFrom(process.env, []));
