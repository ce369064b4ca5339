import type { HelpTopicId } from './topics.ts';

/** Asterisks enclose the labels of buttons, fields and screens. */
export interface HelpAnswer {
  steps: string[];
  note?: string;
}

/** The answers to all help questions [DASH-21]. A test checks that every label in them exists. */
export const helpAnswers: Record<HelpTopicId, HelpAnswer> = {
  'first-day': {
    steps: [
      'Open *Dashboard* in the menu. It shows unread messages, drafts and scheduled items.',
      'Open *Company profile* and read it. Its content appears throughout the website.',
      'Open *Manage News* and select an item. Change a word: the preview beside the form shows the page as visitors will see it.',
      'Press *Save as draft*. Nothing changes for visitors. *Discard changes* deletes the draft.',
      'Open *Messages*. Messages from the contact form arrive here.',
      'Press Ctrl+K (⌘K on a Mac) and type what you want to do.',
    ],
    note: 'You can undo most mistakes: the *History* keeps earlier versions, and the *Trash* keeps deleted items.',
  },
  find: {
    steps: [
      'Press Ctrl+K (⌘K on a Mac). On a phone, tap the magnifying glass at the top.',
      'Type part of the name of a screen, an action or a question, or any text on the website. You can type phone numbers with or without spaces.',
      'Choose a result with the arrow keys and press Enter, or click it.',
    ],
  },
  live: {
    steps: [
      'Look at the top right of any screen. It shows whether your change is still being published or is live, and when it went live.',
      'Open *What will change* to see which pages are waiting, and publish them there.',
    ],
    note: 'If changes are published only at a certain time of day, that time is also shown there while changes are waiting.',
  },
  publish: {
    steps: [
      'Open the list, for example *Manage News*, and press the *Add* button.',
      'Fill in the form. The preview shows the item as visitors will see it.',
      'Press *Add* at the bottom. The list opens at your item, with *View on the website* beside it.',
    ],
    note: 'To publish a draft, open it and press *Publish*.',
  },
  draft: {
    steps: [
      'Open the form and enter your text.',
      'Press *Save as draft*. The form stays open, and nothing changes for visitors.',
      'When the item is ready, press *Publish*, or *Update* if visitors see an earlier version.',
    ],
    note: 'The *Dashboard* shows the newest drafts. To see all of them, open a list and set *Show* to *Drafts* or *Unpublished changes*.',
  },
  schedule: {
    steps: [
      'Open the item and make your changes.',
      'Press *Schedule…* at the bottom.',
      'Choose the day and time under *Publish on* (*Publish the changes on* if the item is already published). Add an end date to unpublish the item automatically.',
      'Press *Schedule*. The item is published automatically at that time. Until then, visitors see the current version if the item is already live.',
    ],
    note: 'The *Dashboard* shows a calendar of scheduled items. To cancel a schedule, press *Schedule…* and then *Remove schedule*.',
  },
  'time-zone': {
    steps: [
      'Open *Settings* and choose the *Time zone*. The field shows the current time in this zone.',
      'Press *Save*. The pages that show times are published again.',
    ],
    note: 'Dates on the website and the times of schedules, messages and e-mails use this time zone. Only admins can change it.',
  },
  preview: {
    steps: [
      'Save the item as a draft.',
      'Press *Copy preview link* and send the link to the people who should see it. They do not need an account.',
    ],
    note: 'If the website has several languages, the linked page has links to the other languages. A link expires after 7 days unless you choose another period. *Preview links* in the settings lists all of them; *Revoke* disables one immediately.',
  },
  unpublish: {
    steps: [
      'Open the item.',
      'Press *Unpublish*. Visitors will no longer see the item; it stays in the dashboard as a draft.',
    ],
    note: 'Delete an item only if you no longer need it. You can still restore it from the *Trash*.',
  },
  undo: {
    steps: [
      'Open the item and press *History*. It lists every version with its author and changes.',
      'Choose the version you want and press *Restore*.',
    ],
  },
  deleted: {
    steps: [
      'Open *Trash* in the menu. It shows when each item was deleted and, for everything except messages, who deleted it.',
      'Press *Restore* beside the item. The item returns to its previous position.',
    ],
  },
  order: {
    steps: [
      'Open the list and press *Change order*.',
      'Drag the rows, use the arrow buttons, or type the position of a row.',
      'Press *Save order*.',
    ],
  },
  prices: {
    steps: [
      'Open *Manage Manpower*. Search for a trade or a nationality.',
      'Click an amount, type the new one and press Enter. The amount below is then selected.',
      'Each amount is saved immediately.',
    ],
  },
  'price-file': {
    steps: [
      'In Excel, save the table as CSV, with the columns Category, Nationality, Amount and optionally Sector.',
      'Open *Manage Manpower* and press *Import CSV*.',
      'Choose the file and check the rows. Nothing is saved yet.',
      'Choose what to do with rows that already exist, then press the button at the bottom. The button shows how many rows it adds and how many it updates.',
    ],
  },
  many: {
    steps: [
      'Open the list. Search or filter it if needed.',
      'Tick the boxes beside the rows that you want to change. Hold Shift to select a range; a button selects all matching items.',
      'In the bar at the bottom (on a phone, under *Actions*), choose *Publish*, *Unpublish*, *Delete* or *Change a field*.',
      'Check the changes and confirm. Nothing is saved until then.',
    ],
  },
  'raise-prices': {
    steps: [
      'Open *Manage Manpower* and search for the nationality or the trade.',
      'Tick the boxes beside the rows, or select all matching items.',
      'In the bar at the bottom (on a phone, under *Actions*), choose *Change prices*, then *Raise by a percentage*, and type the number. *Round to* rounds the new prices.',
      'Compare the old and new prices, and confirm. All new prices go live together.',
    ],
  },
  'undo-many': {
    steps: [
      'Press *Undo* in the notice that appears after the change.',
      'For 30 days, you can also press *Undo* on the *Dashboard*, which shows the five newest bulk changes, or *Undo everywhere* in the *History* of one of the items.',
    ],
    note: 'Items that have changed since then keep the newer changes. After *Undo*, a message names them.',
  },
  picture: {
    steps: [
      'Open the form. Drop the new picture onto the field, paste it there, or press *Choose from the library*.',
      'Check the preview, then save the form.',
    ],
    note: 'Large pictures are scaled down automatically. The form shows the best size.',
  },
  'replace-picture': {
    steps: [
      'Open *Pictures* and then the picture.',
      'Under *Replace or delete*, upload the new picture or press *Choose from the library*. *Where it is used* lists the places that change.',
      'To reverse the replacement, press *Undo* in the notice, or *Undo everywhere* in the *History* of an item that uses the picture.',
    ],
  },
  cropping: {
    steps: [
      'Press *Choose the focal point* under the picture in a form, or open *Pictures* and then the picture.',
      'Click the part that must stay visible, for example a face. The small pictures show how each page crops the picture.',
      'Drag the dots to cut off the edges.',
      'Press *Save crop*.',
    ],
  },
  'alternative-text': {
    steps: [
      'Open *Pictures* and then the picture.',
      'Describe the picture in one sentence, for screen readers and search engines.',
      'Write the same description in the other language, in the field below.',
      'Press *Save*.',
    ],
    note: 'Without a translation, the picture has no alternative text on pages in the other language.',
  },
  logo: {
    steps: [
      'Open *Company profile* and go to the Company section.',
      'Drop the new file onto the *Logo* field. A transparent background looks best.',
      'Check the preview, which shows the top of the home page. Then press the *Update* button.',
    ],
  },
  telephone: {
    steps: [
      'Open *Company profile* and go to the Contact section.',
      'Change *Primary phone*, *Primary WhatsApp number*, *Primary e-mail* or *Address*. Include the country code: the field warns if it is missing, and offers the complete number.',
      'Press the *Update* button. All pages are updated together.',
    ],
  },
  documents: {
    steps: [
      'Open *Company profile* and go to the Licenses or Certificates section.',
      'Upload a picture of the document, and fill in its name, number, issuer and expiry date.',
      'Press the *Update* button.',
    ],
  },
  address: {
    steps: [
      'Open the news item or service.',
      'Change the *Page address*. Use a few words with hyphens between them.',
      'Save. Old links keep working.',
    ],
  },
  sharing: {
    steps: [
      'Open the news item or service.',
      'Open *Search engines and sharing* at the bottom of the form.',
      'Enter a different title or text, or choose a different picture. Previews show the page in WhatsApp and in search results.',
      'Save.',
    ],
    note: 'If these fields are empty, the title, text and picture of the item are used.',
  },
  formatting: {
    steps: [
      'Click the text. A toolbar appears above it.',
      'Select the text and press a button, for example bold, heading, list or link.',
    ],
    note: 'You can paste from Word. Headings, lists and links are kept, and table rows become lines. Colours, fonts and struck-through text are removed.',
  },
  translate: {
    steps: [
      'Open the item and choose the other language above its fields. On a large screen, each translation is beside its English text.',
      'Write the translation, or press *Copy English* and edit the copy.',
      'The top of the form shows whether visitors see the item in that language, and what is missing. You can also switch the language off there.',
      'Open *Preview* to see the item in that language. Then save it as usual.',
    ],
    note: 'If an English text changes later, its translation is marked as outdated. Press *What changed* to see the difference, or *Still correct* if the translation does not need to change.',
  },
  translations: {
    steps: [
      'Open *Translations* in the menu. It shows how much of each kind of content is translated.',
      'Choose a kind of content. To narrow the list, choose *Missing* or *Outdated* under *Show*.',
      'Press *Next*. The first item opens.',
      'Translate it and save it. You return to the list, and *Next* opens the following item.',
      'If the alternative text of some pictures has a missing or outdated translation, a link below the kinds of content opens a list of those pictures.',
    ],
    note: 'A translation is outdated if the English text has changed since it was translated. Items that are switched off in a language are not listed under that language.',
  },
  'translation-file': {
    steps: [
      'Open *Translations* in the menu and press *Translate in a spreadsheet*.',
      'Choose whether to include *All text* or only *Missing or outdated translations*, and press *Download CSV*.',
      'Send the file to the translator. Translations go in the column for their language; the other columns must not be changed.',
      'Choose the finished file under *Upload*. The screen shows which rows will be saved, and why other rows cannot be saved.',
      'Press *Save*. Translations of drafts stay in the drafts. All others are published.',
    ],
    note: 'The upload never replaces a translation that someone has changed in the dashboard since the download. If an English text has changed since the download, its translation is saved and marked as outdated. The file also contains the alternative text of pictures. *Undo* does not restore earlier alternative text.',
  },
  answer: {
    steps: [
      'Open *Messages* and then the message.',
      'Press *Reply by e-mail*, write your reply, and press *Send reply*. The message is then marked as answered and shows your reply.',
      'To answer several messages, press *Send and open next*.',
      'If the website cannot send e-mails yet, *Reply by e-mail* opens your e-mail program. *WhatsApp* opens a chat.',
    ],
    note: 'Opening your e-mail program or a WhatsApp chat marks the message as answered. If you did not send a reply, press *Mark as unanswered*. After you press *Call*, the screen asks whether you reached the person. If you answered in another way, choose *Mark as answered* in the menu with the three dots.',
  },
  assign: {
    steps: [
      'Open *Messages* and then the message.',
      'Choose the colleague under *Assigned to*.',
      'Under *Note*, add what your colleague needs to know. It is not sent to the customer.',
    ],
    note: 'Your colleague can find the message with the *Assigned to me* filter.',
  },
  spam: {
    steps: [
      'Open *Messages* and choose *Suspected spam* under *Show*. These messages are not counted as unread.',
      'Open a genuine message and press *Not spam*.',
    ],
  },
  'message-mails': {
    steps: [
      'Open *Settings*.',
      'Enter the addresses under *Send new messages by e-mail to*.',
      'Press *Save*, then *Send test e-mail*.',
    ],
    note: '*E-mails* in the settings shows whether the mail server accepted each e-mail.',
  },
  'personal-data': {
    steps: [
      'Open *Manage Users* and choose *Personal data requests*.',
      'Enter the person’s e-mail address.',
      'Press *Export data* to download a file with their data, which you can send them, or *Erase data* to delete it.',
    ],
  },
  colleague: {
    steps: [
      'Open *Manage Users* and find *Invite a colleague*.',
      'Enter the e-mail address, choose the role and press *Invite*. Editors change content and answer messages; admins can do everything.',
      'Your colleague opens the link in the e-mail and accepts. If the website cannot send e-mails, copy the link and send it yourself.',
    ],
  },
  'lost-person': {
    steps: [
      'Open *Manage Users*. *Demote to Client* removes the person’s permissions; *Delete* also prevents them from signing in. Both take effect immediately. Their content remains.',
      'If a phone is lost, press *Sign out* beside the person’s name to end their sessions on all devices.',
      'To undo a deletion, press *Restore* under *Deleted accounts* at the bottom.',
    ],
  },
  'api-key': {
    steps: [
      'Open *Settings* and press *API keys*.',
      'Name the program, choose the kinds of content and what it may do with them, and press *Create key*.',
      'Copy the key and give it to the person who runs the program. It is shown only once.',
    ],
    note: '*Revoke* disables a key immediately. A key also stops working when its creator is no longer an admin.',
  },
  assistant: {
    steps: [
      'Open *Settings* and press *API keys*.',
      'Enter the name of the assistant, choose the kinds of content, choose *Propose*, and press *Create key*.',
      'Under *Connect an assistant with this key*, choose the program that you use, press *Copy*, and follow the instructions above the button.',
      'Ask the assistant to do something, for example to raise all prices for Nepal by 5% or to write a news item about a new client.',
      'Its proposals stay on the *Dashboard* until someone publishes or discards them.',
    ],
    note: 'An assistant with the *Propose* permission never publishes anything, and never deletes anything that visitors see. *Activity* beside the key lists its changes to content in the last 90 days.',
  },
  proposals: {
    steps: [
      'Open *Dashboard*. An assistant’s proposals are listed under its name, with the old and new values of each changed field.',
      'Press *Preview* to compare the page that visitors see now with the proposed one.',
      'Press *Publish* or *Discard*. For several items, press *Publish all* or *Discard all*.',
    ],
    note: 'To reverse the decision, press *Undo* in the notice that appears. For the company profile, use its *History*. To change a proposal before you publish it, click its title. Once you save the item, it becomes your draft.',
  },
  activity: {
    steps: [
      'On a wide screen, each row of a list shows who changed it last, and when.',
      'Open *Activity* in the menu. The latest change is first; *Show older* goes back up to 90 days.',
      'Click the title of an item to open it. Its *History* shows every version and the differences.',
    ],
    note: 'If e-mail is set up, admins also get an e-mail about every change to permissions. Only admins can see *Activity*.',
  },
  password: {
    steps: [
      'Click your name at the bottom of the menu. *My account* opens.',
      'Enter your current password and a new one, and press *Change password*.',
      'If someone else knows the old password, or a device is lost, press *Sign out everywhere*.',
    ],
    note: 'If you forgot your password, press *Logout*, then *Sign in* and *Forgot Password*, and open the link in the e-mail.',
  },
  together: {
    steps: [
      'The form shows a notice if a colleague has unsaved changes to the same item.',
      'If both of you save, changes in different fields or paragraphs are merged.',
      'If you both changed the same text, the form shows both versions, and you choose one.',
    ],
  },
  lost: {
    steps: [
      'Keep typing. Your text is saved on your device, and on the server while there is a connection.',
      'Open the form again, on any of your devices, and press *Restore changes*.',
    ],
  },
  export: {
    steps: [
      'Open *Export and import* in the menu.',
      'Press *Export all content*. The file contains all published content and the addresses of the pictures. Drafts and settings, such as the privacy text, are not included.',
    ],
    note: 'To import a file, choose it under *Import* and confirm. Items in the file are added or replaced; all other items remain unchanged.',
  },
};
