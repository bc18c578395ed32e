const path = require('node:path');

/**
 * What each folder may import of the others. `types` are folders of which only types may be used: their code never
 * becomes part of the importer. A folder may always import itself; packages are listed where only some are allowed.
 */
const ZONES = {
  core: {
    may: [],
    // node:crypto for its hashes, which are functions like any other; randomness is passed in.
    packages: [
      'ajv',
      'ajv-formats',
      're2js',
      'ipaddr.js',
      'tldts',
      'htmlparser2',
      '@mozilla/readability',
      'otpauth',
      'lru-cache',
      'node:crypto',
    ],
  },
  workflows: {
    may: ['core/run'],
    types: ['activities', 'core'],
    packages: ['@temporalio/workflow', '@temporalio/common'],
  },
  activities: { may: ['core', 'db', 'runners', 'net', 'hosts/heavy-work'] },
  runners: { may: ['core', 'net', 'hosts/heavy-work'] },
  hosts: { may: ['core', 'runners', 'net'] },
  net: { may: ['core'] },
  db: { may: ['core'] },
  api: { may: ['core', 'db', 'net', 'hosts/heavy-work', 'workflows/messages'] },
  workers: { may: ['core', 'workflows', 'activities', 'runners', 'net', 'db', 'api', 'hosts', 'stack', 'demo'] },
  stack: { may: ['db'] },
  demo: { may: [] },
};

const isInside = (target, zone) => target === zone || target.startsWith(`${zone}/`);

/** ESLint rule: keeps imports between the top-level folders within the table above. */
const importZones = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { folder: '{{from}}/ may not import {{to}}', package: '{{from}}/ may not import the package {{to}}' },
  },
  create(context) {
    const root = context.cwd;
    const from = path.relative(root, context.filename).split(path.sep)[0];
    const zone = ZONES[from];
    if (!zone) return {};
    function check(node, source, typeOnly) {
      if (!source.startsWith('.')) {
        const allowed = !zone.packages || zone.packages.some((name) => isInside(source, name));
        if (!allowed && !typeOnly) context.report({ node, messageId: 'package', data: { from, to: source } });
        return;
      }
      const target = path
        .relative(root, path.resolve(path.dirname(context.filename), source))
        .split(path.sep)
        .join('/');
      const allowed = [from, ...zone.may, ...(typeOnly ? (zone.types ?? []) : [])].some((name) =>
        isInside(target, name),
      );
      if (!allowed) context.report({ node, messageId: 'folder', data: { from, to: target } });
    }
    const visit = (node) => {
      if (!node.source) return;
      const kind = node.importKind ?? node.exportKind;
      const specifiers = node.specifiers ?? [];
      const allTypes = specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type');
      check(node, node.source.value, kind === 'type' || allTypes);
    };
    return { ImportDeclaration: visit, ExportNamedDeclaration: visit, ExportAllDeclaration: visit };
  },
};

module.exports = { ZONES, importZones };
