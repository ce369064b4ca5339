/** Texts in scripts other than Arabic, and the searches that find them, perhaps typed on other keyboards [DASH-17]. */
export const scriptPairs: [written: string, typed: string][] = [
  ['Łukasz Wójcik', 'lukasz wojcik'],
  ['lukasz', 'Łukasz'],
  ['Søren Kjærgård', 'soren kjaergard'],
  ['Đorđe', 'dorde'],
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'İstanbul'],
  ['Iğdır', 'igdir'],
  ['Großstraße', 'grossstrasse'],
  ['Œuvre', 'oeuvre'],
  ['Þór', 'thor'],
  ['Việt Nam', 'viet nam'],
  ['Nguyễn', 'nguyen'],
  ['Αθήνα ΟΔΟΣ', 'αθηνα οδος'],
  ['Алёна', 'алена'],
  ['נָהָג', 'נהג'],
  ['परिचारिका', 'परिचारिका'],
  ['नर्स काठमाडौँ', 'काठमाडौँ'],
  ['নার্স ঢাকা', 'নার্স'],
  ['ช่างเชื่อมไฟฟ้า', 'เชื่อม'],
  ['พนักงานทำความสะอาด', 'ทำความสะอาด'],
  ['ガラス工', 'ガラス'],
];

/** Words and searches that must not find them, because a mark changes a letter into another letter. */
export const differentWords: [written: string, typed: string][] = [
  ['परिचारक', 'परिचारिका'],
  ['परिचारिका', 'परिचारक'],
  ['शिक्षक', 'शिक्षिका'],
  ['শিক্ষক', 'শিক্ষিকা'],
  ['ลวด', 'ล้วด'],
  ['ガラス', 'カラス'],
];
