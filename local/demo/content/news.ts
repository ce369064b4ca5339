import type { DemoRecord } from '../demo-record.ts';
import { bold, bullets, heading, link, paragraph, paragraphs, quote, toFields } from '../texts.ts';

export const news: DemoRecord<'news'>[] = [
  {
    title: 'First group from Mombasa lands in Dubai: 84 drivers and warehouse staff',
    ...toFields(
      paragraph(
        'Flight delays and all, the first group from our new Mombasa interview office walked out of Terminal 2 at a quarter past three on Sunday morning. Eighty-four people, eighty-four names on our reception list, and four buses with the engines running.',
      ),
      heading('How they were chosen'),
      paragraph('They were selected from 1,130 applicants between April and July.'),
      bullets(
        [bold('Drivers'), ' took a road test on the Nyali circuit.'],
        [bold('Warehouse candidates'), ' worked a full shift in a bonded store.'],
        [
          bold('Nobody paid'),
          ' for the test, the medical or the ticket: ',
          link('workers pay nothing', '/for-workers'),
          '.',
        ],
      ),
      quote(
        '“Most had never been on a plane,” says Grace Njoroge, who leads our work in East Africa and flew with them. “By the time we were over Somalia they were teaching each other Arabic numbers.”',
      ),
      paragraph(
        'Sixty-two start this week at two distribution centres in Jebel Ali. The other twenty-two begin the licence conversion course.',
      ),
    ),
    image: 'news-arrival',
    time: '2026-09-15T05:30:00.000Z',
  },
  {
    title: 'New accommodation block for 640 residents opens with a kitchen for every floor',
    description: paragraphs(
      'The third building of our residence near Jebel Ali was handed over on Monday. It has four beds to a room instead of the eight the rules would allow in older blocks, a kitchen on each floor and lockers that really lock.',
      'The layout follows a survey of 412 residents last autumn. Their first three wishes were cooking for themselves, quiet for the night shift and faster internet. The night-shift wing now has blackout blinds and its own entrance.',
      'Rents do not change, because our workers do not pay rent. Employers who supply their own accommodation can have it inspected against the same checklist, free of charge.',
    ),
    image: 'news-residence',
    time: '2026-05-12T09:00:00.000Z',
  },
  {
    title: 'Surveillance audit passed: no findings in recruitment, one remark about filing',
    description: paragraphs(
      'Two auditors spent three days in our Dubai office and one in the Chennai test centre. They drew 60 files at random, telephoned 20 workers and asked each what he had paid and to whom. All twenty said: nothing.',
      'The audit closed without a non-conformity. One observation asks us to keep scanned contracts in a single place rather than two; that was done in the same week.',
      'The certificates can be seen on this site. Clients who need the full report for their own supply-chain review can ask their account manager for it.',
    ),
    image: 'news-audit',
    time: '2026-01-20T07:15:00.000Z',
  },
  {
    title: '480 tradesmen in 21 days: how a refinery shutdown was staffed',
    description: paragraphs(
      'The call came on a Thursday: another contractor had withdrawn, and the unit was to go down in five weeks. The client needed 480 people in eleven trades, with gate passes.',
      'We took 190 from our own pool, brought 230 from Nepal and India on entry permits that had been prepared in advance, and hired 60 locally. Welders were tested on the client’s procedure in Chennai, in three shifts, with an inspector on site.',
      'The last bus arrived on day 21. The unit was back on stream eleven hours early, after 212,000 man-hours without a lost-time injury.',
      'What we would do differently: order the training cards on the first day. Fourteen riggers waited two days at the gate for theirs, and we paid for those two days.',
    ),
    image: 'news-shutdown',
    time: '2025-10-07T06:00:00.000Z',
  },
  {
    title: 'Sixty nurses begin at a Sharjah hospital, all licensed before they flew',
    description: paragraphs(
      'For the first time our healthcare desk has completed licensing for a whole group before departure. Sixty nurses from Kerala and Manila began their ward induction on Sunday, without the usual months of waiting as assistants.',
      'The difference is in the order of steps. Verification started at the first interview and examinations were sat in the home country, so papers and people arrived together.',
      '“They were on the roster in their second week,” says the hospital’s director of nursing. “With earlier groups that took until the fourth month.”',
    ),
    image: 'news-nurses',
    time: '2025-06-24T08:30:00.000Z',
  },
  {
    title: 'Every contract is now read aloud in the worker’s own language',
    description: paragraphs(
      'Since 1 February nobody travels with us without having heard the contract read aloud in a language they speak well. There are recordings in Nepali, Hindi, Malayalam, Tamil, Bengali, Urdu, Tagalog, Swahili and Amharic.',
      'A signature alone proves little. After the reading each candidate answers six questions on salary, hours, leave, accommodation, ending the contract and who to call. Anyone who misses one hears that part again.',
      'In the first month 7 of 318 candidates decided not to go. We count that as a success: seven people who would have left in the first quarter, and seven employers who will not be short-handed.',
    ),
    image: 'news-contract',
    time: '2025-03-11T07:00:00.000Z',
  },
  {
    title: 'A winter season on the coast: 312 chefs, stewards and housekeepers',
    description: paragraphs(
      'Three resorts in Ras Al Khaimah opened for the season this month with teams from Sahil Bridge: 96 in the kitchens, 128 in housekeeping, 88 in service and banquets.',
      'Half of them have worked a season with the same hotels before. Returning staff fly back at our expense and keep their grade, which costs less than training someone new in October.',
      'Applications for the summer programme in the mountain lodges open on 1 December.',
    ),
    image: 'news-season',
    time: '2024-11-19T10:45:00.000Z',
  },
  {
    title: 'Midday break: what employers must provide until 15 September',
    description: paragraphs(
      'From 15 June to 15 September, work in direct sun stops between 12:30 and 15:00. Employers have to provide a shaded place to rest, and the working day may not exceed eight hours, in two shifts.',
      'For our own crews we go a step further. Water is within a hundred metres of every workplace, each foreman carries a heat-index meter, and above 45 the break begins early.',
      'Clients receive a one-page plan for each site with the shift times, the rest area and the name of the person responsible. If yours has not arrived, call your account manager today.',
    ),
    image: 'news-midday',
    time: '2024-07-02T06:20:00.000Z',
  },
  {
    title: 'Kathmandu trade-test centre opens with twelve welding bays',
    description: paragraphs(
      'Our second test centre tested its first candidates this week. It is on the ring road in Kathmandu and has twelve welding bays, a scaffold yard, an electrical lab and a mock hotel room.',
      'It can test up to ninety candidates a day, in fourteen trades. Every test is filmed from two angles, and the recording is kept for the length of the contract.',
      'Bishnu Prasad Thapa, who spent nineteen years welding in Gulf refineries, is the head assessor. His rule hangs above the first bay: “Test the hand, not the paper.”',
      'Employers are welcome to watch in person or by live stream, and to bring their own procedures.',
    ),
    image: 'news-test-centre',
    time: '2024-03-12T08:00:00.000Z',
  },
];
