import type { MessageTexts } from './MessageTexts.js'

export const pt: MessageTexts = {
  events: {
    linked: 'Uma forma de entrar foi adicionada à sua carteira',
    unlinked: 'Uma forma de entrar foi removida da sua carteira',
    exported: 'A chave privada da sua carteira foi mostrada',
    opened: 'Sua carteira foi aberta em um novo dispositivo',
    recovered: 'A chave da sua carteira foi levada para um novo dispositivo',
    signedOut: 'Um dispositivo foi desconectado da sua carteira',
    deleting: 'Sua carteira será excluída em sete dias',
    kept: 'Sua carteira não será excluída',
    deleted: 'Sua carteira foi excluída',
  },
  advice: {
    opened:
      'Se foi você, não faça nada. Se não foi, entre, desconecte esse dispositivo e mova o que a carteira guarda.',
    deleting: 'Para mantê-la, entre uma vez antes disso.',
    kept: 'Alguém entrou, por isso a exclusão foi desfeita.',
    deleted: 'Nada dela ficou aqui.',
    other: 'Se foi você, não faça nada. Se não foi, entre e confira as formas de entrar da sua carteira.',
  },
  shortAdvice: 'Não foi você? Entre e confira as formas de entrar da sua carteira.',
  stop: '.',
  site: 'Site: {site}',
  device: 'Dispositivo: {device}',
  place: 'Local: {place}',
  signIn: { subject: 'Entrar em {site}', first: 'Alguém quer entrar na sua carteira:' },
  add: {
    subject: 'Adicionar este endereço a uma carteira de {site}',
    first: 'Alguém quer adicionar este endereço a uma carteira:',
  },
  code: 'Seu código para entrar é {code}',
  orLink: 'Ou abra este link:',
  link: 'Abra este link:',
  once: 'Os dois funcionam uma vez, por dez minutos. Digite o código somente na carteira desse site.',
  notYou: 'Se não foi você, não faça nada e não dê o código a ninguém.',
  sms: {
    signIn: 'Entrar em {site} com {device}, {place}?',
    add: 'Adicionar este número a uma carteira de {site} com {device}, {place}?',
    open: 'Abra {url}',
    code: '{code} é o seu código.',
    notYou: 'Não foi você? Não faça nada.',
  },
}
