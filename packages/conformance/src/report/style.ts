/** Style sheet of the HTML report: light and dark, from 320 px. */
export const STYLE = `
:root{color-scheme:light dark;--ground:#fff;--text:#16202b;--faint:#55616e;--line:#d5dbe1;--panel:#f5f7f9;--accent:#1f5fbf;
--holds:#12683a;--differs:#ab1f22;--missing:#7d2c9e;--not-examined:#55616e;font:16px/1.5 system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--ground:#11171d;--text:#e8edf2;--faint:#a6b2be;--line:#33404c;--panel:#19222b;
--accent:#8ab8ff;--holds:#6fd79b;--differs:#ff9a96;--missing:#dfa5f7;--not-examined:#a6b2be}}
*{box-sizing:border-box}
body{background:var(--ground);color:var(--text);margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;line-height:1.25;margin:0;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:2.5rem 0 .75rem}
p{margin:.25rem 0}
.kind,.few,header p{color:var(--faint)}
.few{font-size:.875rem}
code{font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.totals{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));margin:1.5rem 0 1rem}
.tile{background:var(--panel);border-radius:.5rem;border-top:4px solid currentColor;display:flex;flex-direction:column-reverse;padding:.75rem 1rem}
.tile dd{font-size:2rem;font-variant-numeric:tabular-nums;font-weight:600;line-height:1.2;margin:0}
.holds{color:var(--holds)}.differs{color:var(--differs)}.missing{color:var(--missing)}.not-examined{color:var(--not-examined)}
details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0}
summary{align-items:baseline;cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem;min-height:3rem;padding:.625rem 1rem}
summary:focus-visible{border-radius:.5rem;outline:3px solid var(--accent);outline-offset:2px}
summary::before{content:"▸";color:var(--faint)}
details[open]>summary::before{content:"▾"}
summary::-webkit-details-marker{display:none}
summary .few{margin-left:auto}
.name{font-weight:600}
.badge{border:1px solid currentColor;border-radius:1rem;font-size:.8125rem;font-weight:600;padding:.0625rem .5rem;white-space:nowrap}
.cases{border-top:1px solid var(--line);list-style:none;margin:0;padding:0 1rem}
.cases>li{border-bottom:1px solid var(--line);padding:.75rem 0}
.cases>li:last-child{border-bottom:0}
.difference{background:var(--panel);border-left:4px solid var(--differs);border-radius:.25rem;margin:.5rem 0;padding:.5rem .75rem}
.difference div{display:grid;gap:0 1rem;grid-template-columns:6rem minmax(0,1fr)}
.difference dt{color:var(--faint)}
.difference dd{margin:0;overflow-wrap:anywhere}
@media (max-width:30rem){.difference div{grid-template-columns:1fr}.difference dt{font-size:.8125rem}summary .few{margin-left:0;width:100%}}
@media print{details{break-inside:avoid}}
`;
