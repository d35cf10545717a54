import type { SandboxTexts } from './SandboxTexts.js'

export const en: SandboxTexts = {
  title: '{provider} sandbox',
  summary: '{tokens} on {chain} to {receiver}',
  test: 'Test page: no money moves.',
  card: 'Card number',
  pay: 'Pay {price}',
  slow: 'Pay slowly',
  decline: 'Decline',
  identity: 'Fail the identity check',
  limit: 'Exceed the limit',
  country: 'Refuse the country',
  leave: 'Close without paying',
  ends: {
    PENDING: 'Paid. Your tokens are on their way.',
    COMPLETED: 'Paid and delivered. You may close this window.',
    FAILED: 'This payment did not go through. You may close this window.',
  },
  reasons: {
    declined: 'The card was declined',
    identity: 'The provider could not confirm who is buying',
    cardLimit: 'The payment is above the limit of the card or the account',
    country: 'The provider does not serve this country',
  },
}

export const es: SandboxTexts = {
  title: 'Pruebas de {provider}',
  summary: '{tokens} en {chain} para {receiver}',
  test: 'Página de prueba: no se mueve dinero.',
  card: 'Número de tarjeta',
  pay: 'Pagar {price}',
  slow: 'Pagar despacio',
  decline: 'Rechazar',
  identity: 'Fallar la verificación de identidad',
  limit: 'Superar el límite',
  country: 'Rechazar el país',
  leave: 'Cerrar sin pagar',
  ends: {
    PENDING: 'Pagado. Tus tokens están en camino.',
    COMPLETED: 'Pagado y entregado. Puedes cerrar esta ventana.',
    FAILED: 'El pago no se ha completado. Puedes cerrar esta ventana.',
  },
  reasons: {
    declined: 'La tarjeta fue rechazada',
    identity: 'El proveedor no pudo confirmar quién compra',
    cardLimit: 'El pago supera el límite de la tarjeta o de la cuenta',
    country: 'El proveedor no vende en este país',
  },
}

export const de: SandboxTexts = {
  title: '{provider}-Testumgebung',
  summary: '{tokens} auf {chain} an {receiver}',
  test: 'Testseite: Es wird kein Geld bewegt.',
  card: 'Kartennummer',
  pay: '{price} bezahlen',
  slow: 'Langsam bezahlen',
  decline: 'Ablehnen',
  identity: 'Identitätsprüfung scheitern lassen',
  limit: 'Limit überschreiten',
  country: 'Land ablehnen',
  leave: 'Schließen, ohne zu bezahlen',
  ends: {
    PENDING: 'Bezahlt. Ihre Token sind unterwegs.',
    COMPLETED: 'Bezahlt und geliefert. Sie können dieses Fenster schließen.',
    FAILED: 'Diese Zahlung ist fehlgeschlagen. Sie können dieses Fenster schließen.',
  },
  reasons: {
    declined: 'Die Karte wurde abgelehnt',
    identity: 'Der Anbieter konnte nicht bestätigen, wer kauft',
    cardLimit: 'Die Zahlung liegt über dem Limit der Karte oder des Kontos',
    country: 'Der Anbieter verkauft nicht in diesem Land',
  },
}

export const fr: SandboxTexts = {
  title: 'Environnement de test {provider}',
  summary: '{tokens} sur {chain} pour {receiver}',
  test: 'Page de test\u00a0: aucun argent n’est déplacé.',
  card: 'Numéro de carte',
  pay: 'Payer {price}',
  slow: 'Payer lentement',
  decline: 'Refuser',
  identity: 'Échouer à la vérification d’identité',
  limit: 'Dépasser la limite',
  country: 'Refuser le pays',
  leave: 'Fermer sans payer',
  ends: {
    PENDING: 'Payé. Vos jetons sont en route.',
    COMPLETED: 'Payé et livré. Vous pouvez fermer cette fenêtre.',
    FAILED: 'Ce paiement n’a pas abouti. Vous pouvez fermer cette fenêtre.',
  },
  reasons: {
    declined: 'La carte a été refusée',
    identity: 'Le prestataire n’a pas pu confirmer l’identité de l’acheteur',
    cardLimit: 'Le paiement dépasse la limite de la carte ou du compte',
    country: 'Le prestataire ne vend pas dans ce pays',
  },
}

export const pt: SandboxTexts = {
  title: 'Ambiente de teste {provider}',
  summary: '{tokens} em {chain} para {receiver}',
  test: 'Página de teste: nenhum dinheiro é movido.',
  card: 'Número do cartão',
  pay: 'Pagar {price}',
  slow: 'Pagar devagar',
  decline: 'Recusar',
  identity: 'Falhar na verificação de identidade',
  limit: 'Exceder o limite',
  country: 'Recusar o país',
  leave: 'Fechar sem pagar',
  ends: {
    PENDING: 'Pago. Seus tokens estão a caminho.',
    COMPLETED: 'Pago e entregue. Você pode fechar esta janela.',
    FAILED: 'Este pagamento não foi concluído. Você pode fechar esta janela.',
  },
  reasons: {
    declined: 'O cartão foi recusado',
    identity: 'O provedor não conseguiu confirmar quem está comprando',
    cardLimit: 'O pagamento está acima do limite do cartão ou da conta',
    country: 'O provedor não atende este país',
  },
}
