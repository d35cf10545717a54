import type { SandboxTexts } from './SandboxTexts.js'

export const ar: SandboxTexts = {
  title: 'بيئة اختبار {provider}',
  summary: '{tokens} على {chain} إلى {receiver}',
  test: 'صفحة اختبار: لا يتحرك أي مال.',
  card: 'رقم البطاقة',
  pay: 'دفع {price}',
  slow: 'دفع ببطء',
  decline: 'رفض',
  identity: 'إفشال التحقق من الهوية',
  limit: 'تجاوز الحد',
  country: 'رفض البلد',
  leave: 'إغلاق دون دفع',
  ends: {
    PENDING: 'تم الدفع. رموزك في الطريق إليك.',
    COMPLETED: 'تم الدفع والتسليم. يمكنك إغلاق هذه النافذة.',
    FAILED: 'لم تتم هذه الدفعة. يمكنك إغلاق هذه النافذة.',
  },
  reasons: {
    declined: 'رُفضت البطاقة',
    identity: 'لم يستطع المزوّد التأكد من هوية المشتري',
    cardLimit: 'الدفعة أعلى من حد البطاقة أو الحساب',
    country: 'لا يخدم المزوّد هذا البلد',
  },
}

export const ja: SandboxTexts = {
  title: '{provider} テスト環境',
  summary: '{tokens}（{chain}）の送り先: {receiver}',
  test: 'テストページです。お金は動きません。',
  card: 'カード番号',
  pay: '{price} を支払う',
  slow: 'ゆっくり支払う',
  decline: '拒否',
  identity: '本人確認を失敗させる',
  limit: '上限を超える',
  country: '国を拒否する',
  leave: '支払わずに閉じる',
  ends: {
    PENDING: '支払いが完了しました。トークンはまもなく届きます。',
    COMPLETED: '支払いと受け渡しが完了しました。このウィンドウを閉じてかまいません。',
    FAILED: 'この支払いは成立しませんでした。このウィンドウを閉じてかまいません。',
  },
  reasons: {
    declined: 'カードが拒否されました',
    identity: '事業者が購入者を確認できませんでした',
    cardLimit: '支払いがカードまたはアカウントの上限を超えています',
    country: '事業者はこの国に対応していません',
  },
}

export const zh: SandboxTexts = {
  title: '{provider} 测试环境',
  summary: '{chain} 上的 {tokens}，收款地址：{receiver}',
  test: '测试页面：不会动用任何资金。',
  card: '卡号',
  pay: '支付 {price}',
  slow: '缓慢支付',
  decline: '拒绝',
  identity: '身份验证失败',
  limit: '超出限额',
  country: '拒绝国家或地区',
  leave: '不付款并关闭',
  ends: {
    PENDING: '已付款。您的代币正在发送。',
    COMPLETED: '已付款并交付。您可以关闭此窗口。',
    FAILED: '此次付款未成功。您可以关闭此窗口。',
  },
  reasons: {
    declined: '银行卡被拒绝',
    identity: '服务商无法确认购买者身份',
    cardLimit: '付款超出银行卡或账户的限额',
    country: '服务商不支持此国家或地区',
  },
}

export const ko: SandboxTexts = {
  title: '{provider} 테스트 환경',
  summary: '{chain}의 {tokens}, 받는 주소: {receiver}',
  test: '테스트 페이지입니다. 돈은 이동하지 않습니다.',
  card: '카드 번호',
  pay: '{price} 결제',
  slow: '느리게 결제',
  decline: '거부',
  identity: '본인 확인 실패',
  limit: '한도 초과',
  country: '국가 거부',
  leave: '결제하지 않고 닫기',
  ends: {
    PENDING: '결제되었습니다. 토큰이 곧 도착합니다.',
    COMPLETED: '결제와 전달이 완료되었습니다. 이 창을 닫아도 됩니다.',
    FAILED: '결제가 이루어지지 않았습니다. 이 창을 닫아도 됩니다.',
  },
  reasons: {
    declined: '카드가 거부되었습니다',
    identity: '제공업체가 구매자를 확인하지 못했습니다',
    cardLimit: '결제 금액이 카드 또는 계정의 한도를 넘습니다',
    country: '제공업체가 이 국가를 지원하지 않습니다',
  },
}

export const hi: SandboxTexts = {
  title: '{provider} टेस्ट',
  summary: '{chain} पर {tokens}, पाने वाला: {receiver}',
  test: 'टेस्ट पेज: कोई पैसा नहीं भेजा जाता।',
  card: 'कार्ड नंबर',
  pay: '{price} चुकाएँ',
  slow: 'धीरे चुकाएँ',
  decline: 'अस्वीकार करें',
  identity: 'पहचान की जाँच विफल करें',
  limit: 'सीमा से ज़्यादा',
  country: 'देश को अस्वीकार करें',
  leave: 'बिना चुकाए बंद करें',
  ends: {
    PENDING: 'भुगतान हो गया। आपके टोकन रास्ते में हैं।',
    COMPLETED: 'भुगतान और डिलीवरी हो गई। आप यह विंडो बंद कर सकते हैं।',
    FAILED: 'यह भुगतान नहीं हुआ। आप यह विंडो बंद कर सकते हैं।',
  },
  reasons: {
    declined: 'कार्ड अस्वीकार हो गया',
    identity: 'प्रोवाइडर खरीदार की पुष्टि नहीं कर सका',
    cardLimit: 'भुगतान कार्ड या अकाउंट की सीमा से ज़्यादा है',
    country: 'प्रोवाइडर इस देश में सेवा नहीं देता',
  },
}
