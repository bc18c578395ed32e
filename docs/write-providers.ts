import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providersMarkdown } from './providers-markdown';

writeFileSync(join(__dirname, 'providers.md'), providersMarkdown());
