import type { DemoRecord } from '../demo-record.ts';

/** The answers, keyed by their questions. */
const answers = {
  'How soon after we order can people start?':
    'From our pool in Dubai: 72 hours. From abroad: 21 to 45 days for trades, hospitality and logistics, 90 to 120 days for nurses, because licences have to be verified first. You get a date for each step with our quote, and a credit note if we miss the arrival date through our own fault.',
  'What does the amount in the manpower list include?':
    'It is our fixed fee in dirhams for one person recruited abroad and working on your visa. It covers search, interview, trade test, medical in the home country, attestation, air ticket and airport reception. Government visa fees are charged at cost, with the receipt. For people on our visa we quote a monthly or hourly rate instead.',
  'Does the worker pay anything?':
    'No. Not for the test, the medical, the papers or the ticket. We ask every worker again after arrival, without the employer present. If a sub-agent took money, we pay it back within 14 days and stop working with that agent.',
  'What happens if someone is not the right fit or leaves?':
    'Within the first six months we send a replacement free of charge, or refund our fee if you prefer. For household staff, the two-year statutory guarantee applies. Tell your account manager; we need the reason, not a form.',
  'May we interview and test the candidates ourselves?':
    'Yes, and we would like you to. Come to Kathmandu, Chennai or Nairobi, join by live stream, or send your procedure and watch the recordings afterwards. We shortlist three candidates for each position.',
  'Is there a minimum order?':
    'One person. A clinic that needs a single radiographer has the same contact and the same guarantee as a contractor who needs five hundred masons. For 50 people or more, the fee falls in steps.',
  'Do people work on your visa or on ours?':
    'Both are possible. For permanent positions we recruit onto your visa. For peaks, projects and shutdowns we supply people on ours, for a month or longer, with accommodation, transport, insurance and wages in one rate. After twelve months they can move to your visa without a transfer fee.',
  'How do you check qualifications, experience and health?':
    'Certificates are confirmed with their issuers, former employers are called, and every practical trade test is filmed. Medicals are done by clinics that the Gulf states recognise, once before departure and again on arrival. You receive a complete file for each person.',
};

export const faqs: DemoRecord<'faqs'>[] = Object.entries(answers).map(([question, answer]) => ({
  question,
  answer,
}));
