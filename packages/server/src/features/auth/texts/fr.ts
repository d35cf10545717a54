import type { MessageTexts } from './MessageTexts.js'

export const fr: MessageTexts = {
  events: {
    linked: 'Un mode de connexion a été ajouté à votre portefeuille',
    unlinked: 'Un mode de connexion a été retiré de votre portefeuille',
    exported: 'La clé privée de votre portefeuille a été affichée',
    opened: 'Votre portefeuille a été ouvert sur un nouvel appareil',
    recovered: 'La clé de votre portefeuille a été apportée sur un nouvel appareil',
    signedOut: 'Un appareil a été déconnecté de votre portefeuille',
    deleting: 'Votre portefeuille sera supprimé dans sept jours',
    kept: 'Votre portefeuille ne sera pas supprimé',
    deleted: 'Votre portefeuille a été supprimé',
  },
  advice: {
    opened:
      'Si c’était vous, ne faites rien. Sinon, connectez-vous, déconnectez cet appareil et déplacez ce que contient le portefeuille.',
    deleting: 'Pour le garder, connectez-vous une fois avant.',
    kept: 'Quelqu’un s’est connecté, la suppression a donc été annulée.',
    deleted: 'Il n’en reste rien ici.',
    other:
      'Si c’était vous, ne faites rien. Sinon, connectez-vous et vérifiez les modes de connexion de votre portefeuille.',
  },
  shortAdvice: 'Pas vous\u00a0? Connectez-vous et vérifiez les modes de connexion de votre portefeuille.',
  stop: '.',
  site: 'Site\u00a0: {site}',
  device: 'Appareil\u00a0: {device}',
  place: 'Lieu\u00a0: {place}',
  signIn: {
    subject: 'Connexion à {site}',
    first: 'Quelqu’un souhaite se connecter à votre portefeuille\u00a0:',
  },
  add: {
    subject: 'Ajouter cette adresse à un portefeuille de {site}',
    first: 'Quelqu’un souhaite ajouter cette adresse à un portefeuille\u00a0:',
  },
  code: 'Votre code de connexion est {code}',
  orLink: 'Ou ouvrez ce lien\u00a0:',
  link: 'Ouvrez ce lien\u00a0:',
  once: 'Les deux fonctionnent une fois, pendant dix minutes. Saisissez le code uniquement dans le portefeuille de ce site.',
  notYou: 'Si ce n’était pas vous, ne faites rien et ne donnez le code à personne.',
  sms: {
    signIn: 'Se connecter à {site} sur {device}, {place}\u00a0?',
    add: 'Ajouter ce numéro à un portefeuille de {site} sur {device}, {place}\u00a0?',
    open: 'Ouvrez {url}',
    code: '{code} est votre code.',
    notYou: 'Pas vous\u00a0? Ne faites rien.',
  },
}
