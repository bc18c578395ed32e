import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsMarkdown } from '../core/errors-document';

writeFileSync(join(__dirname, 'errors.md'), errorsMarkdown());
