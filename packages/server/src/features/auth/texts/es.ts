import type { MessageTexts } from './MessageTexts.js'

export const es: MessageTexts = {
  events: {
    linked: 'Se ha añadido un inicio de sesión a tu cartera',
    unlinked: 'Se ha quitado un inicio de sesión de tu cartera',
    exported: 'Se ha mostrado la clave privada de tu cartera',
    opened: 'Tu cartera se ha abierto en un dispositivo nuevo',
    recovered: 'La clave de tu cartera se ha llevado a un dispositivo nuevo',
    signedOut: 'Se ha cerrado la sesión de un dispositivo en tu cartera',
    deleting: 'Tu cartera se eliminará en siete días',
    kept: 'Tu cartera no se eliminará',
    deleted: 'Tu cartera se ha eliminado',
  },
  advice: {
    opened:
      'Si has sido tú, no hagas nada. Si no, inicia sesión, cierra la sesión de ese dispositivo y mueve lo que contiene la cartera.',
    deleting: 'Para conservarla, inicia sesión una vez antes.',
    kept: 'Alguien ha iniciado sesión, así que la eliminación se ha anulado.',
    deleted: 'Aquí no queda nada de ella.',
    other:
      'Si has sido tú, no hagas nada. Si no, inicia sesión y revisa los inicios de sesión de tu cartera.',
  },
  shortAdvice: '¿No has sido tú? Inicia sesión y revisa los inicios de sesión de tu cartera.',
  stop: '.',
  site: 'Sitio: {site}',
  device: 'Dispositivo: {device}',
  place: 'Lugar: {place}',
  signIn: { subject: 'Inicia sesión en {site}', first: 'Alguien quiere iniciar sesión en tu cartera:' },
  add: {
    subject: 'Añade esta dirección a una cartera de {site}',
    first: 'Alguien quiere añadir esta dirección a una cartera:',
  },
  code: 'Tu código de inicio de sesión es {code}',
  orLink: 'O abre este enlace:',
  link: 'Abre este enlace:',
  once: 'Ambos funcionan una vez, durante diez minutos. Escribe el código solo en la cartera de ese sitio.',
  notYou: 'Si no has sido tú, no hagas nada y no des el código a nadie.',
  sms: {
    signIn: '¿Iniciar sesión en {site} desde {device}, {place}?',
    add: '¿Añadir este número a una cartera de {site} desde {device}, {place}?',
    open: 'Abre {url}',
    code: '{code} es tu código.',
    notYou: '¿No has sido tú? No hagas nada.',
  },
}
