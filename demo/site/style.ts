/** The one style sheet of the site, inlined into every page: system fonts only, nothing to fetch. */
export const STYLE = `
:root {
  --ink: #22303c; --soft: #5b6b78; --paper: #fbf7ef; --card: #fffdf8; --line: #e2d8c5;
  --sea: #1f6f78; --sea-dark: #155059; --lamp: #d98e32; --alert: #9b2c2c; --calm: #2f6b46;
  --serif: Georgia, 'Iowan Old Style', 'Times New Roman', serif;
  --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 var(--sans); }
a { color: var(--sea-dark); text-underline-offset: .15em; }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible {
  outline: 3px solid var(--lamp); outline-offset: 2px; }
h1, h2, h3 { font-family: var(--serif); line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.2rem; margin: 0 0 1rem; }
h2 { font-size: 1.45rem; margin: 2.2rem 0 .8rem; }
h3 { font-size: 1.1rem; margin: 0 0 .3rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; }
.masthead { background: var(--sea-dark); color: #f4efe3; border-bottom: 4px solid var(--lamp); }
.masthead > div, .footer > div, main { max-width: 64rem; margin: 0 auto; padding: 0 1.5rem; }
.masthead > div { display: flex; flex-wrap: wrap; gap: .4rem 2rem; align-items: center; padding-block: 1rem; }
.masthead a { color: inherit; text-decoration: none; }
.masthead a:hover { text-decoration: underline; }
.brand { display: flex; gap: .6rem; align-items: center; font: 600 1.3rem var(--serif); }
.masthead nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; margin: 0; padding: 0; }
.masthead nav a[aria-current] { border-bottom: 2px solid var(--lamp); }
main { padding-block: 2.2rem 3.5rem; }
.narrow { max-width: 34rem; }
.lead { font-size: 1.2rem; color: var(--soft); margin-top: 0; }
.meta { color: var(--soft); font-size: .95rem; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 16rem; gap: 3rem; }
article.story { font-family: var(--serif); font-size: 1.14rem; }
article.story figure { margin: 1.5rem 0; }
article.story figcaption, aside { font: .93rem/1.5 var(--sans); color: var(--soft); }
blockquote { margin: 1.5rem 0; padding-left: 1.2rem; border-left: 4px solid var(--lamp); font-style: italic; }
aside section { border-top: 3px solid var(--line); padding-top: .8rem; margin-bottom: 1.8rem; }
aside h2 { font-size: 1.05rem; margin: 0 0 .5rem; color: var(--ink); }
aside ol, aside ul { padding-left: 1.2rem; margin: 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1.4rem; list-style: none; padding: 0; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1.1rem; }
.card p { margin: .25rem 0; }
.cover { display: grid; place-items: center; min-height: 9rem; margin-bottom: .9rem; padding: 1rem; border-radius: .35rem;
  color: #fff8ea; font: 600 1.15rem/1.3 var(--serif); text-align: center;
  background: linear-gradient(135deg, hsl(var(--hue) 42% 30%), hsl(var(--hue) 46% 42%)); border-left: 6px solid rgb(0 0 0 / .25); }
.product { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 2.5rem; }
.product .cover { min-height: 20rem; font-size: 1.5rem; }
.price { font: 600 1.4rem var(--serif); color: var(--sea-dark); }
.contents { list-style: none; padding: 0; margin: 0; display: grid; gap: .55rem; }
.contents span { color: var(--soft); }
table { width: 100%; border-collapse: collapse; background: var(--card); margin: 0 0 2rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; font: 600 1.15rem var(--serif); padding: .4rem 0; }
th, td { text-align: left; padding: .55rem .8rem; border-bottom: 1px solid var(--line); }
thead th { background: #f0e8d8; font-size: .92rem; }
td.number, th.number { text-align: right; }
dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1.5rem; }
dl.facts dt { color: var(--soft); }
dl.facts dd { margin: 0; white-space: pre-wrap; }
form .field { margin: 0 0 1.1rem; }
label, legend { display: block; font-weight: 600; margin-bottom: .3rem; }
fieldset { border: 1px solid var(--line); border-radius: .4rem; margin: 0 0 1.1rem; padding: .6rem 1rem; }
.choice { display: flex; gap: .6rem; align-items: center; font-weight: 400; }
.choice input { width: auto; }
input, select, textarea { width: 100%; font: inherit; padding: .55rem .7rem; border: 1px solid #b9ab90; border-radius: .4rem; background: #fff; }
button, .button { display: inline-block; font: 600 1rem var(--sans); padding: .65rem 1.3rem; border: 0; border-radius: .4rem;
  background: var(--sea); color: #fff; cursor: pointer; text-decoration: none; }
button:hover, .button:hover { background: var(--sea-dark); }
.notice { padding: .8rem 1rem; border-radius: .4rem; border-left: 5px solid var(--calm); background: #e9f3ec; margin: 0 0 1.5rem; }
.notice.alert { border-color: var(--alert); background: #faeaea; color: var(--alert); }
.footer { border-top: 1px solid var(--line); color: var(--soft); font-size: .92rem; }
.footer > div { padding-block: 1.6rem; }
.footer ul { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; padding: 0; margin: 0 0 .8rem; }
@media (max-width: 48rem) { .columns, .product { grid-template-columns: 1fr; } h1 { font-size: 1.8rem; } }
`;
