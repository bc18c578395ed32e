const path = require('node:path');

/** Prints how long each layer took and closes with the counts, one plain line. */
class TimeReporter {
  onRunComplete(_contexts, results) {
    const layers = new Map();
    for (const file of results.testResults) {
      const layer = path.relative(path.join(__dirname, '../..'), file.testFilePath).split(path.sep)[0];
      const entry = layers.get(layer) ?? { ms: 0, tests: 0 };
      entry.ms += file.perfStats.end - file.perfStats.start;
      entry.tests += file.testResults.length;
      layers.set(layer, entry);
    }
    // The runner's own summary comes after reporters, and the counts are to be the last line.
    process.on('exit', () => {
      process.stdout.write('\n');
      for (const [layer, { ms, tests }] of layers) {
        process.stdout.write(
          `${layer.padEnd(12)} ${String(tests).padStart(5)} tests ${(ms / 1000).toFixed(1).padStart(7)} s\n`,
        );
      }
      process.stdout.write(
        `${results.numPassedTests} passed, ${results.numFailedTests + results.numRuntimeErrorTestSuites} failed\n`,
      );
    });
  }
}

module.exports = TimeReporter;
