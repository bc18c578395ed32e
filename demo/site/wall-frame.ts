import { html, trustedHtml, type Html } from './html';

const STYLE = trustedHtml(`<style>
body { font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif; color: #313131; margin: 0; }
main { max-width: 38rem; margin: 12vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.9rem; font-weight: 500; margin: 0 0 1rem; }
iframe { width: 304px; height: 78px; border: 0; }
.widget { display: flex; gap: 1rem; align-items: center; width: 304px; min-height: 74px; padding: 0 1rem; margin: 1rem 0;
  border: 1px solid #d3d3d3; border-radius: 3px; background: #f9f9f9; box-sizing: border-box; }
.box { width: 26px; height: 26px; border: 2px solid #c1c1c1; border-radius: 2px; background: #fff; }
.small { color: #6b6b6b; font-size: .85rem; }
</style>`);

/** Walls are served in front of a site, by others: they share none of its looks, navigation or words. */
export function wallFrame({ title, head, body }: { title: string; head?: Html; body: Html }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${head} ${STYLE}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text;
}
