import { html } from 'hono/html'
import { type Language, languages } from '../../infra/languages.js'

type Markup = ReturnType<typeof html>

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem;color:#1c1b20;background:#fff}
form{display:grid;gap:.5rem}input,select,button{font:inherit;padding:.6rem;border:1px solid #77747f;border-radius:.5rem;min-width:0}
button{background:#1c1b20;color:#fff;cursor:pointer}p{overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body,input,select{color:#eeedf2;background:#16151a}button{background:#eeedf2;color:#16151a}}`

/** Renders a development page without scripts. */
export function developmentPage(title: string, body: Markup, language: Language = 'en'): Markup {
  const { tag, dir } = languages[language]
  return html`<!doctype html>
    <html lang="${tag}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>${style}</style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
