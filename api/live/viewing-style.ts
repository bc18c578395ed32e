/** Of the pages on which runs are watched, live and afterwards. */
export const VIEWING_STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;height:100vh;display:flex;flex-direction:column;font:14px/1.5 system-ui,sans-serif;color:#e4e7eb;background:#14171b}
header:not(.hidden),footer:not(.hidden){display:flex;gap:.8rem;align-items:center;padding:.5rem .9rem;background:#1c2127;min-height:2.4rem}
#state{font-weight:600;white-space:nowrap}
#address{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:#9aa4af}
.hidden{display:none}
#step{color:#9aa4af;overflow-wrap:anywhere}
#step.failed{color:#f28b82}
main{flex:1;min-height:0;display:flex;align-items:center;justify-content:center;position:relative}
#picture{max-width:100%;max-height:100%;object-fit:contain}
#picture.old{opacity:.35}
#notice{position:absolute;max-width:32rem;padding:.6rem 1rem;margin:0;text-align:center;background:#1c2127e6;border-radius:6px}
#notice:empty{display:none}
.beside{flex:1;min-height:0;display:flex}
.beside>main{flex:3}
#steps{flex:1;min-width:14rem;margin:0;padding:.5rem .5rem .5rem 2.4rem;overflow-y:auto;background:#1c2127}
#steps li{padding:.15rem .4rem;cursor:pointer;overflow-wrap:anywhere;color:#9aa4af}
#steps li.now{color:#e4e7eb;background:#2b323b;border-radius:4px}
#steps li.failed{color:#f28b82}
#slider{flex:1}
#play{min-width:4.5rem}
#time{font-variant-numeric:tabular-nums}
`;
