import type { HelpTopicId } from './topics.ts';

/** An answer: what to do, step by step, and what else is good to know. Labels of the dashboard stand between asterisks. */
export interface HelpAnswer {
  steps: string[];
  note?: string;
}

/** The answers to all questions [DASH-21]. Each label that they name is tested to exist. */
export const helpAnswers: Record<HelpTopicId, HelpAnswer> = {
  'first-day': {
    steps: [
      'Open *Dashboard* in the menu. It shows what waits: unread messages, drafts, and what is scheduled.',
      'Open *Company profile* and read it. What is written there stands on every page of the website.',
      'Open *Manage News* and then an item. Change a word: the preview beside the form shows the page as visitors will see it.',
      'Press *Save as draft*. Visitors see no difference. *Discard changes* removes the draft again.',
      'Open *Messages*. What customers write on the website arrives here.',
      'Press Ctrl and K (on a Mac ⌘ and K) and type what you want to do.',
    ],
    note: 'You cannot break anything for good: every version is kept in the *History*, and what you delete stays in the *Trash*.',
  },
  find: {
    steps: [
      'Press Ctrl and K, on a Mac ⌘ and K. On a phone, tap the magnifying glass at the top.',
      'Type a part of a word: of a screen, of what you want to do, of a question, or of what is written anywhere on the website. A telephone number is found with and without spaces.',
      'Choose with the arrow keys and press Enter, or click.',
    ],
  },
  live: {
    steps: [
      'Look at the top right of every screen. It says whether your change is being published or is live, and since when.',
      'Open *What will change* to see which pages still wait, and publish them there.',
    ],
    note: 'Settings may say that changes are published together, at a time of day. The top right tells when.',
  },
  publish: {
    steps: [
      'Open the list, for example *Manage News*, and press the button to add an item.',
      'Fill in the form. The preview shows it as visitors will see it.',
      'Press the *Add* button at the bottom. The list opens at your item, with *View on the website* beside it.',
    ],
    note: 'An item that is a draft has the button *Publish* instead.',
  },
  draft: {
    steps: [
      'Open the form and write.',
      'Press *Save as draft*. You stay in the form, and visitors see no difference.',
      'When it is ready, press *Publish*, or *Update* where visitors see an earlier version.',
    ],
    note: 'You find all drafts on the *Dashboard* under *Drafts*.',
  },
  schedule: {
    steps: [
      'Open the form of the item and write what visitors shall see.',
      'Press *Schedule…* at the bottom.',
      'Choose the day and time under *Publish on* (*Publish the changes on* where the item is published). Choose a second one where the item shall end by itself.',
      'Press *Schedule*. The item is published at that time without you. Of an item that is live already, visitors see the current version until then.',
    ],
    note: 'The *Dashboard* shows a calendar of what is scheduled. *Remove schedule* in the form calls it off.',
  },
  'time-zone': {
    steps: [
      'Open *Settings* and choose the *Time zone*. The line below it shows the time there now.',
      'Save. The pages that show times are published again.',
    ],
    note: 'Dates on the website and in the dashboard, schedules and e-mails follow it. Only admins can change it.',
  },
  preview: {
    steps: [
      'Save the item as a draft.',
      'Press *Copy preview link* and send the link to whoever should see it. No account is needed to open it.',
    ],
    note: 'Links end after some days. *Preview links* in the settings shows all of them; *Revoke* ends one at once.',
  },
  unpublish: {
    steps: [
      'Open the form of the item.',
      'Press *Unpublish*. Visitors no longer see it, and it is kept as a draft.',
    ],
    note: 'Delete an item only if you do not need it any more. Even then it stays in the *Trash*.',
  },
  undo: {
    steps: [
      'Open the form of the item and press *History*. It lists every version, who made it and what it changed.',
      'Choose the version that you want back and press *Restore*.',
    ],
  },
  deleted: {
    steps: [
      'Open *Trash* in the menu. It lists what was deleted, by whom and when.',
      'Press *Restore* beside it. It is back where it was.',
    ],
  },
  order: {
    steps: [
      'Open the list and press *Change order*.',
      'Drag the rows, or use the arrows, or type the place into the field of a row.',
      'Press *Save order*.',
    ],
  },
  prices: {
    steps: [
      'Open *Manage Manpower*. Filter by typing a work or a nationality into the search.',
      'Click an amount, type the new one and press Enter. The next amount below is open at once.',
      'Each amount is saved by itself.',
    ],
  },
  'price-file': {
    steps: [
      'Save the table as CSV in Excel: columns Category, Nationality, Amount and, if you like, Sector.',
      'Open *Manage Manpower* and press *Import CSV*.',
      'Choose the file. Look at the rows that are shown before anything is stored.',
      'Say what becomes of rows that exist already, and press *Import*.',
    ],
  },
  many: {
    steps: [
      'Open the list. Search or filter, so that it shows what you mean.',
      'Tick the boxes of the rows. With Shift you tick all rows between two; a button takes all that match.',
      'Choose in the bar at the bottom, on a phone under *Actions*: *Publish*, *Unpublish*, *Delete* or *Change a field*.',
      'Look at what would change, and confirm. Until then nothing is stored.',
    ],
  },
  'raise-prices': {
    steps: [
      'Open *Manage Manpower* and search for the nationality or the work.',
      'Tick the boxes of the rows, or take all that match.',
      'Choose *Change prices* in the bar at the bottom, on a phone under *Actions*, then *Raise by a percentage*, and type the number. *Round to* makes round prices of them.',
      'Look at the prices before and after, and confirm. Visitors see all new prices together.',
    ],
  },
  'undo-many': {
    steps: [
      'Press *Undo* in the notice that follows the change.',
      'Later you find it on the *Dashboard*, for 30 days, with *Undo* beside it.',
    ],
    note: 'What a colleague has changed since is left as it is, and named.',
  },
  picture: {
    steps: [
      'Open the form. Drop the new picture on the field of the old one, paste it, or press *Choose from the library*.',
      'Look at the preview, then save the form.',
    ],
    note: 'Large photos are made small by themselves. The best size stands beside the field.',
  },
  'replace-picture': {
    steps: [
      'Open *Pictures* and then the picture.',
      'Upload the new one under the button to replace it everywhere. You see which pages use it.',
      'If it was wrong, press *Undo everywhere*.',
    ],
  },
  cropping: {
    steps: [
      'Press *Choose what stays in sight* under the picture in a form, or open *Pictures* and then the picture.',
      'Click what must be seen, for example a face. The small pictures show how each page cuts it.',
      'Drag the dots at the edges to cut off what nobody should see.',
      'Press *Save cropping*.',
    ],
  },
  'alternative-text': {
    steps: [
      'Open *Pictures* and then the picture.',
      'Write in one sentence what it shows. Screen readers say it, and search engines read it.',
      'Press *Save*.',
    ],
  },
  logo: {
    steps: [
      'Open *Company profile*, section Company.',
      'Drop the new file on the field *Logo*. Use one with a transparent background if you have it.',
      'Look at the preview: it shows the top of the pages. Then press the button that updates the profile.',
    ],
  },
  telephone: {
    steps: [
      'Open *Company profile*, section Contact.',
      'Change *Primary phone*, *Primary WhatsApp number*, *Primary e-mail* or *Address*. Write numbers with the country code: where it is missing, the field says so and offers the whole number.',
      'Press the button that updates the profile. All pages change together.',
    ],
  },
  documents: {
    steps: [
      'Open *Company profile*, section Licenses or Certificates.',
      'Upload a picture of the document, and write what is printed on it: name, number, who issued it, until when it is valid.',
      'Press the button that updates the profile.',
    ],
  },
  address: {
    steps: [
      'Open the form of the news or the service.',
      'Change the field *Page address*. Use a few words with hyphens between them.',
      'Save. Links to the address of before still lead to the page.',
    ],
  },
  sharing: {
    steps: [
      'Open the form of the news or the service.',
      'Open *Search engines and sharing* at the bottom.',
      'Write another title or text, or choose another picture. Cards show how WhatsApp and search engines will show the page.',
      'Save.',
    ],
    note: 'While these fields are empty, title, text and picture of the item are shown.',
  },
  formatting: {
    steps: [
      'Click into the text. Tools appear above it.',
      'Select the words and press a tool: bold, heading, list, link.',
    ],
    note: 'You can paste from Word: headings, lists and links stay, a row of a table becomes a line, colours, fonts and struck-out words are left out.',
  },
  answer: {
    steps: [
      'Open *Messages* and then the message.',
      'Press *Reply by e-mail*, write, and press *Send reply*. The message then counts as answered, and your reply is shown with it.',
      'Several wait? *Send and open next* shows the next one at once.',
      'Where the website sends no e-mails yet, *Reply by e-mail* opens your own program. *WhatsApp* does so, too.',
    ],
    note: 'You sent nothing after all? Press *Mark as not answered*. After *Call*, you are asked. Answered in another way? *Mark as answered* stands behind the three dots.',
  },
  assign: {
    steps: [
      'Open *Messages* and then the message.',
      'Choose the colleague under *Assigned to*.',
      'Write what has to be known under *Note*. Customers never see it.',
    ],
    note: 'Your colleague finds it with the filter *Assigned to me*.',
  },
  spam: {
    steps: [
      'Open *Messages* and choose the filter for those that may be spam. They are not counted as unread.',
      'Press *Not spam* in a message that is none.',
    ],
  },
  'message-mails': {
    steps: [
      'Open *Settings*.',
      'Write the addresses under *Send new messages by e-mail to*.',
      'Save, and press *Send test e-mail*.',
    ],
    note: '*E-mails* in the settings shows whether each of them arrived at the mail server.',
  },
  'personal-data': {
    steps: [
      'Open *Manage Users*, *Personal data requests*.',
      'Write the e-mail address of the person.',
      'Press *Export data* to send the person a file of all that is kept, or *Erase data* to remove it.',
    ],
  },
  colleague: {
    steps: [
      'Open *Manage Users* and find *Invite a colleague*.',
      'Write the e-mail address, choose the role and press *Invite*. An editor changes content and answers messages; an admin may do everything.',
      'Your colleague opens the link in the mail and accepts. Where no mail is set up, copy the link and send it yourself.',
    ],
  },
  'lost-person': {
    steps: [
      'Open *Manage Users*. *Demote to Client* takes the rights, *Delete* keeps the person from signing in. Both hold at once; what the person wrote stays.',
      '*Sign out* beside a person ends the sessions on all their devices, for example of a lost phone.',
      'A wrong deletion is undone under *Deleted people*, at the bottom: *Restore* gives the role back.',
    ],
  },
  'api-key': {
    steps: [
      'Open *Settings* and press *API keys*.',
      'Write which program it is for, choose the kinds of content and whether it may change them, and press *Create key*.',
      'Copy the key and hand it to whoever runs the program. It is shown only once.',
    ],
    note: '*Revoke* ends a key at once. A key works only as long as the person who made it is an admin.',
  },
  activity: {
    steps: [
      'On a laptop, each row of a list says who changed it last, and when.',
      'Open *Activity* in the menu. The newest act stands first; *Show older* goes back up to 90 days.',
      'Press the title of an item to open it; its *History* shows every version, with what differs.',
    ],
    note: 'Every change of rights is also sent to all admins by e-mail. Only admins see *Activity*.',
  },
  password: {
    steps: [
      'Press your name at the bottom of the menu. *My account* opens.',
      'Write the current password and the new one, and press *Change password*.',
      'Press *Sign out everywhere* where somebody may know the old one, or a device is lost.',
    ],
    note: 'You do not know the current one? Press *Logout*, then *Login* and *Forgot Password*, and follow the mail.',
  },
  together: {
    steps: [
      'The form tells you when a colleague has the same item open.',
      'If both save, your changes are merged where they are in different fields or paragraphs.',
      'Where both changed the same words, the form shows both, and you choose.',
    ],
  },
  lost: {
    steps: [
      'Go on typing. What you type is kept on your device, and on the server while there is a connection.',
      'Open the form again, also on another device: it offers what you typed. Press *Restore changes*.',
    ],
  },
  export: {
    steps: [
      'Open *Export and import* in the menu.',
      'Press *Export all content*. The file holds all texts, drafts included, and the addresses of the pictures.',
    ],
    note: 'To bring content back, choose the file under *Import*. You see what it would change first.',
  },
};
