import type { MessageTexts } from './MessageTexts.js'

export const ko: MessageTexts = {
  events: {
    linked: '지갑에 로그인 방법이 추가되었습니다',
    unlinked: '지갑에서 로그인 방법이 삭제되었습니다',
    exported: '지갑의 개인 키가 표시되었습니다',
    opened: '새 기기에서 지갑이 열렸습니다',
    recovered: '지갑의 키를 새 기기로 옮겼습니다',
    signedOut: '기기가 지갑에서 로그아웃되었습니다',
    deleting: '지갑이 7일 후에 삭제됩니다',
    kept: '지갑이 삭제되지 않습니다',
    deleted: '지갑이 삭제되었습니다',
  },
  advice: {
    opened:
      '본인이 한 일이면 아무것도 하지 않아도 됩니다. 아니라면 로그인하여 그 기기를 로그아웃하고 지갑에 있는 자산을 옮기세요.',
    deleting: '지갑을 유지하려면 그 전에 한 번 로그인하세요.',
    kept: '누군가 로그인하여 삭제가 취소되었습니다.',
    deleted: '여기에는 아무것도 남아 있지 않습니다.',
    other:
      '본인이 한 일이면 아무것도 하지 않아도 됩니다. 아니라면 로그인하여 지갑의 로그인 방법을 확인하세요.',
  },
  shortAdvice: '본인이 아닌가요? 로그인하여 지갑의 로그인 방법을 확인하세요.',
  stop: '.',
  site: '사이트: {site}',
  device: '기기: {device}',
  place: '위치: {place}',
  signIn: { subject: '{site} 로그인', first: '누군가 회원님의 지갑에 로그인하려고 합니다:' },
  add: { subject: '이 주소를 {site} 지갑에 추가', first: '누군가 이 주소를 지갑에 추가하려고 합니다:' },
  code: '로그인 코드: {code}',
  orLink: '또는 이 링크를 여세요:',
  link: '이 링크를 여세요:',
  once: '둘 다 10분 동안 한 번만 사용할 수 있습니다. 코드는 그 사이트의 지갑에만 입력하세요.',
  notYou: '본인이 아니라면 아무것도 하지 말고 코드를 누구에게도 알려 주지 마세요.',
  sms: {
    signIn: '{site}에 로그인하시겠습니까? {device}, {place}.',
    add: '이 번호를 {site} 지갑에 추가하시겠습니까? {device}, {place}.',
    open: '{url} 링크를 여세요',
    code: '코드: {code}.',
    notYou: '본인이 아니라면 아무것도 하지 마세요.',
  },
}
