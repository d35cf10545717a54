import type { MessageTexts } from './MessageTexts.js'

export const de: MessageTexts = {
  events: {
    linked: 'Eine Anmeldung wurde zu Ihrer Wallet hinzugefügt',
    unlinked: 'Eine Anmeldung wurde von Ihrer Wallet entfernt',
    exported: 'Der private Schlüssel Ihrer Wallet wurde angezeigt',
    opened: 'Ihre Wallet wurde auf einem neuen Gerät geöffnet',
    recovered: 'Der Schlüssel Ihrer Wallet wurde auf ein neues Gerät gebracht',
    signedOut: 'Ein Gerät wurde von Ihrer Wallet abgemeldet',
    deleting: 'Ihre Wallet wird in sieben Tagen gelöscht',
    kept: 'Ihre Wallet wird nicht gelöscht',
    deleted: 'Ihre Wallet wurde gelöscht',
  },
  advice: {
    opened:
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie sich an, melden Sie dieses Gerät ab und bewegen Sie das Guthaben der Wallet.',
    deleting: 'Um sie zu behalten, melden Sie sich vorher einmal an.',
    kept: 'Jemand hat sich angemeldet, daher wurde die Löschung zurückgenommen.',
    deleted: 'Hier ist nichts mehr davon vorhanden.',
    other:
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie sich an und prüfen Sie die Anmeldungen Ihrer Wallet.',
  },
  shortAdvice: 'Waren Sie das nicht? Melden Sie sich an und prüfen Sie die Anmeldungen Ihrer Wallet.',
  stop: '.',
  site: 'Website: {site}',
  device: 'Gerät: {device}',
  place: 'Ort: {place}',
  signIn: { subject: 'Bei {site} anmelden', first: 'Jemand möchte sich bei Ihrer Wallet anmelden:' },
  add: {
    subject: 'Diese Adresse zu einer Wallet von {site} hinzufügen',
    first: 'Jemand möchte diese Adresse zu einer Wallet hinzufügen:',
  },
  code: 'Ihr Anmeldecode lautet {code}',
  orLink: 'Oder öffnen Sie diesen Link:',
  link: 'Öffnen Sie diesen Link:',
  once: 'Beide funktionieren einmal, zehn Minuten lang. Geben Sie den Code nur in der Wallet dieser Website ein.',
  notYou: 'Wenn Sie das nicht waren, tun Sie nichts und geben Sie den Code niemandem.',
  sms: {
    signIn: 'Bei {site} anmelden mit {device}, {place}?',
    add: 'Diese Nummer zu einer Wallet von {site} hinzufügen mit {device}, {place}?',
    open: 'Öffnen Sie {url}',
    code: '{code} ist Ihr Code.',
    notYou: 'Nicht Sie? Tun Sie nichts.',
  },
}
