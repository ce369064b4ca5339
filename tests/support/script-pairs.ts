/** A text in a script other than Arabic, and how a person types it, possibly on a different keyboard [DASH-17]. */
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

/** A search for one word must not find the other, because the mark that differs makes a different letter. */
export const differentWords: [written: string, typed: string][] = [
  ['परिचारक', 'परिचारिका'],
  ['परिचारिका', 'परिचारक'],
  ['शिक्षक', 'शिक्षिका'],
  ['শিক্ষক', 'শিক্ষিকা'],
  ['ลวด', 'ล้วด'],
  ['ガラス', 'カラス'],
];
