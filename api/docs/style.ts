/** One stylesheet for all pages under /docs, light and dark. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1c2128;--soft:#5b6570;--line:#dfe3e8;--back:#fff;--panel:#f6f7f9;--link:#0b57d0;
--get:#1a7f4b;--post:#0b57d0;--patch:#9a6700;--delete:#b3261e;--mark:#fff3c4}
@media (prefers-color-scheme:dark){:root{--ink:#e4e7eb;--soft:#9aa4af;--line:#30363d;--back:#14171b;--panel:#1c2127;--link:#8ab4f8;
--get:#5cc98b;--post:#8ab4f8;--patch:#e3b341;--delete:#f28b82;--mark:#4a3f12}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;font:15px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--ink);background:var(--back)}
a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:.8rem 1rem;overflow:auto;max-height:28rem}
.columns{display:grid;grid-template-columns:19rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow-y:auto;padding:1.2rem 1rem;border-right:1px solid var(--line);background:var(--panel)}
nav .brand{display:block;font-weight:650;font-size:1.05rem;color:var(--ink)}
nav small{color:var(--soft)}
nav h2{font-size:.72rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);margin:1.2rem 0 .3rem}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:flex;gap:.45rem;align-items:baseline;padding:.14rem 0;font-size:.82rem;color:var(--ink);overflow-wrap:anywhere}
main{padding:2rem 2.5rem 6rem;max-width:60rem}
main.narrow{margin:0 auto;max-width:46rem}
.jump{display:none}
h1{font-size:1.7rem;margin:.2rem 0 .6rem}
h2.group{font-size:1.25rem;margin:3rem 0 .4rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
h3{font-size:1.05rem;margin:0 0 .3rem}
h4{font-size:.8rem;margin:1.1rem 0 .3rem;color:var(--soft)}
p{margin:.35rem 0}
.operation{padding:1.4rem 0;border-bottom:1px solid var(--line)}
.address{overflow-wrap:anywhere}
.method{display:inline-block;flex:none;min-width:3.2rem;font:600 .68rem/1.5 ui-monospace,monospace;color:var(--soft)}
.address .method{min-width:0;font-size:.8rem}
.method.get{color:var(--get)}.method.post{color:var(--post)}.method.patch{color:var(--patch)}.method.delete{color:var(--delete)}
.members{list-style:none;margin:.2rem 0;padding:0;border-top:1px solid var(--line)}
.members li{padding:.4rem 0;border-bottom:1px solid var(--line)}
.members .members{margin:.4rem 0 0 1rem}
.members li:last-child{border-bottom:0}
.members p{color:var(--soft);font-size:.88rem;margin:.1rem 0 0}
.name{font-weight:600}
.type{color:var(--soft);font-size:.85rem}
.type code{font-size:.8rem}
.optional{color:var(--soft);font-size:.76rem;border:1px solid var(--line);border-radius:9px;padding:0 .45rem;white-space:nowrap}
details>summary{cursor:pointer}
.answer{border-top:1px solid var(--line);padding:.35rem 0}
.answer>:not(summary){margin-left:1.1rem}
.example{margin:.3rem 0}
.status{font:600 .8rem ui-monospace,monospace}
.s2{color:var(--get)}.s3{color:var(--post)}.s4{color:var(--patch)}.s5{color:var(--delete)}
.error{padding:.6rem 0;border-bottom:1px solid var(--line)}
.error h2{font-size:1rem;margin:0}
.error small{font-weight:400;color:var(--soft)}
.remedy{color:var(--soft)}
form{margin:1.2rem 0}label{display:block;margin-bottom:.3rem}
input{width:100%;max-width:24rem;font:inherit;color:inherit;background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:.5rem .7rem}
button{display:block;margin-top:.8rem;font:inherit;color:var(--back);background:var(--link);border:0;border-radius:6px;padding:.5rem 1.1rem;cursor:pointer}
.complaint{color:var(--delete)}.done{font-weight:600;color:var(--get)}
section:target>:first-child{background:var(--mark);box-shadow:0 0 0 .3rem var(--mark);border-radius:2px}
/* On a phone the page begins with what it is about; the list of endpoints follows at its end. */
@media (max-width:52rem){.columns{display:flex;flex-direction:column}nav{position:static;height:auto;order:1;border-right:0;border-top:1px solid var(--line)}
.jump{display:block}main{padding:1.2rem 1rem 2rem}}
`;
