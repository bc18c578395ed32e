const path = require('node:path');

const TESTS = path.join(__dirname, '../..');
const SLOWEST = 10;

/** Prints how long each layer and the slowest files took, and closes with the counts, one plain line. */
class TimeReporter {
  onRunComplete(_contexts, results) {
    const files = results.testResults.map(({ testFilePath, perfStats, testResults }) => ({
      name: path.relative(TESTS, testFilePath),
      ms: perfStats.end - perfStats.start,
      tests: testResults.length,
    }));
    const layers = new Map();
    for (const { name, ms, tests } of files) {
      const layer = name.split(path.sep)[0];
      const entry = layers.get(layer) ?? { ms: 0, tests: 0 };
      layers.set(layer, { ms: entry.ms + ms, tests: entry.tests + tests });
    }
    const slowest = files.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST);
    // The runner's own summary comes after reporters, and the counts are to be the last line.
    process.on('exit', () => {
      print('');
      for (const [layer, { ms, tests }] of layers) {
        print(`${layer.padEnd(12)} ${String(tests).padStart(5)} tests ${seconds(ms)}`);
      }
      print('\nslowest files');
      for (const { name, ms } of slowest) print(`${seconds(ms)} ${name}`);
      print(`${results.numPassedTests} passed, ${results.numFailedTests + results.numRuntimeErrorTestSuites} failed`);
    });
  }
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}

module.exports = TimeReporter;
