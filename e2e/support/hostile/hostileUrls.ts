import { canary } from './hostileTexts.js'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="top.${canary}" width="64" height="64"><script>top.${canary};parent.${canary};fetch('http://127.0.0.1:9/svg')</script><foreignObject width="64" height="64"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:top.${canary}"/></foreignObject><image href="http://169.254.169.254/svg" width="9" height="9"/><use href="http://10.0.0.1/a.svg#x"/><a href="javascript:${canary}"><rect width="64" height="64" fill="crimson"/></a></svg>`

/** Responses of the hostile servers, for any path. */
export const hostileFiles: Readonly<Record<string, { type: string; body: string }>> = {
  '/script.svg': { type: 'image/svg+xml', body: svg },
  '/unnamed': { type: 'text/html', body: `<script>top.${canary}</script>` },
  '/page.html': { type: 'text/html', body: `<script>top.${canary}</script>` },
  '/lie.png': { type: 'text/html', body: `<script>top.${canary}</script>` },
  '/lie.mp4': { type: 'text/html', body: `<script>top.${canary}</script>` },
  '/lie.mp3': { type: 'text/javascript', body: canary },
  '/code.js': { type: 'text/javascript', body: canary },
  '/paper.pdf': { type: 'application/pdf', body: '%PDF-1.7' },
  '/model.glb': { type: 'model/gltf-binary', body: 'glTF' },
  '/flash.swf': { type: 'application/x-shockwave-flash', body: 'FWS' },
  '/data.xml': {
    type: 'application/xml',
    body: `<x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>${canary}</h:script></x>`,
  },
}

const scripts = [
  `javascript:${canary}`,
  `JaVaScRiPt:${canary}`,
  ` javascript:${canary}`,
  `java\tscript:${canary}`,
  `java\nscript:${canary}`,
  `\u0001javascript:${canary}`,
  `javascript://https://pictures.example/%0a${canary}`,
  `vbscript:${canary}`,
  `data:text/html,<script>top.${canary}</script>`,
  `data:text/html;base64,${btoa(`<script>top.${canary}</script>`)}`,
  `DATA:TEXT/HTML,<script>top.${canary}</script>`,
  `data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">top.${canary}</script>`,
  `data:text/javascript,${canary}`,
  `data:,${canary}`,
  `data:image/svg+xml,${encodeURIComponent(svg)}`,
  `data:image/svg+xml;base64,${btoa(svg)}`,
  `data:image/png,<svg onload=${canary}>`,
  'data:image/gif;base64,!!!!',
  `blob:https://pictures.example/${'0'.repeat(36)}`,
  'blob:null/x',
  'file:///etc/passwd',
  'filesystem:https://pictures.example/temporary/x',
  'about:blank',
  'chrome://settings',
  'view-source:https://pictures.example/',
  'intent://scan/#Intent;scheme=x;end',
  'ftp://pictures.example/x.png',
  'ws://pictures.example/',
  'mailto:a@b.example',
  '//pictures.example/script.svg',
  '/dev/assets/media/hostile.svg',
  '../../x.png',
  'x.png',
  '',
  ' ',
  'ipfs://../../../x',
  'ipfs://..%2f..%2fx',
  'ipfs://Qm/../../../admin',
  'ipfs:javascript:alert(1)',
  'ipfs://',
  'ar://../x',
  'ar://\\\\127.0.0.1\\x',
]

/** Addresses inside the user's network. */
const inside = [
  'http://127.0.0.1:9/x.png',
  'http://127.1:9/x.png',
  'http://0x7f.1:9/x.png',
  'http://2130706433:9/x.png',
  'http://0:9/x.png',
  'http://localhost:9/x.png',
  'http://LOCALHOST.:9/x.png',
  'http://a.localhost:9/x.png',
  'http://[::1]:9/x.png',
  'http://[::ffff:127.0.0.1]:9/x.png',
  'http://[fe80::1]/x.png',
  'http://[fd00::1]/x.png',
  'http://10.0.0.1/x.png',
  'http://172.16.0.1/x.mp4',
  'http://192.168.0.1/reboot',
  'http://192.168.1.1/x.mp3',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/x.png',
  'http://metadata.google.internal/x',
  'http://router/x.png',
  'http://printer.local/x.png',
  'http://nas.lan/x.png',
  'https://user:secret@192.168.0.1/x.png',
  'https://192.168.0.1#@pictures.example/x.png',
  'https://pictures.example@192.168.0.1/x.png',
]

const outside = Object.keys(hostileFiles).map((path) => `https://pictures.example${path}`)
const tricky = [
  'https://user:secret@pictures.example/script.svg',
  'https://pictures.example/x.png#javascript:alert(1)',
  `https://pictures.example/${'a'.repeat(5_000)}.png`,
  'https://pictures.example/x.png?<script>alert(1)</script>',
  'https://xn--80ak6aa92e.example/x.png',
  'https://pictures.example:99999/x.png',
  'https://',
  'https:///pictures.example/x.png',
]

/** Hostile URLs of pictures, videos and sounds. */
export const hostileUrls: readonly string[] = [...scripts, ...inside, ...outside, ...tricky]
