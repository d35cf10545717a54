import type { MessageTexts } from './MessageTexts.js'

export const en: MessageTexts = {
  events: {
    linked: 'A login was added to your wallet',
    unlinked: 'A login was removed from your wallet',
    exported: 'The private key of your wallet was shown',
    opened: 'Your wallet was opened on a new device',
    recovered: 'The key of your wallet was brought to a new device',
    signedOut: 'A device was signed out of your wallet',
    deleting: 'Your wallet will be deleted in seven days',
    kept: 'Your wallet will not be deleted',
    deleted: 'Your wallet was deleted',
  },
  advice: {
    opened:
      'If this was you, do nothing. If not, sign in, sign that device out, and move what the wallet holds.',
    deleting: 'To keep it, sign in once before then.',
    kept: 'Somebody signed in, so the deletion was taken back.',
    deleted: 'Nothing of it is left here.',
    other: 'If this was you, do nothing. If not, sign in and look at the logins of your wallet.',
  },
  shortAdvice: 'Not you? Sign in and look at the logins of your wallet.',
  stop: '.',
  site: 'Site: {site}',
  device: 'Device: {device}',
  place: 'Place: {place}',
  signIn: { subject: 'Sign in to {site}', first: 'Somebody wants to sign in to your wallet:' },
  add: {
    subject: 'Add this address to a wallet of {site}',
    first: 'Somebody wants to add this address to a wallet:',
  },
  code: 'Your sign-in code is {code}',
  orLink: 'Or open this link:',
  link: 'Open this link:',
  once: 'Both work once, for ten minutes. Type the code only into the wallet of that site.',
  notYou: 'If this was not you, do nothing, and give the code to nobody.',
  sms: {
    signIn: 'Sign in to {site} on {device}, {place}?',
    add: 'Add this number to a wallet of {site} on {device}, {place}?',
    open: 'Open {url}',
    code: '{code} is your code.',
    notYou: 'Not you? Do nothing.',
  },
}
