import { beforeEach, describe, expect, it } from 'vitest';
import { maxReplies, maxReplyLength } from '#contract/entities/replies.ts';
import { getReplies, postReply } from '#contract/routes/reply-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { messages, outbox, replies } from '#schema/index.ts';
import { deliverDue } from '#services/delivery/deliver.ts';
import { MailRejectedError } from '#services/mail/mailer.ts';
import { admin, editor, startSharedApi, startTestApi } from '../support/api.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createRecordCalls } from '../support/record-calls.ts';
import { createTestMailbox } from '../support/test-mailbox.ts';
import { dumpRows } from '../support/test-store.ts';
import { visitorMessage } from '../support/visitor-message.ts';

const visitor = {
  ...visitorMessage,
  name: 'Vera\r\nBcc: all@firm.example',
  description: 'From January on,\n\nin Ras Laffan.',
};

const mailbox = createTestMailbox();
const { sentEmails, mailer } = mailbox;
let params: { id: string };
const api = await startSharedApi(
  { mailer, limits: { messages: Infinity, replies: Infinity } },
  { admin: [admin], editor: [editor] },
);
const profile = createRecordCalls(api.as(admin), 'profile');
beforeEach(async () => {
  await profile.update('profile', { primaryEmail: 'office@firm.example' });
  await api.as()(routes.postMessage, { body: visitor });
  params = { id: (await api.as(editor)(routes.getMessages)).data[0]?._id ?? '' };
});

const sendReply = async (text = 'We have twelve.', idempotencyKey = '') =>
  (
    await api.as(editor)(postReply, {
      ...{ params, body: { text }, ...(idempotencyKey && { idempotencyKey }) },
    })
  ).data;
const listReplies = async () => (await api.as(editor)(getReplies, { params })).data;
const deliver = () => deliverDue(mailbox.createDeliveryDeps(api));

describe('a reply', () => {
  it('is e-mailed to the visitor with the message quoted below [DASH-22, OPS-4]', async () => {
    const newReply = await sendReply();
    expect(newReply).toMatchObject({ text: 'We have twelve.', by: editor.name, state: 'waiting' });
    await deliver();
    expect(sentEmails).toEqual([
      {
        id: expect.any(String),
        to: [visitor.email],
        replyTo: 'office@firm.example',
        subject: 'Re: Twelve welders',
        text: [
          'We have twelve.\n',
          'On 20 November 2026, 04:05 PM, GMT+6, Vera Bcc: all@firm.example wrote:',
          '> From January on,\n>\n> in Ras Laffan.\n',
        ].join('\n'),
      },
    ]);
    expect(await listReplies()).toEqual({
      mailIsConfigured: true,
      replies: [{ ...newReply, state: 'delivered' }],
    });
    const message = (await api.as(editor)(routes.getMessage, { params })).data;
    expect(message.answered).toEqual({ at: api.clock.now.toISOString(), by: editor.name });
  });

  it('introduces the quotation in the message’s language [DASH-22, LANG-3]', async () => {
    await api.store.transaction((tx) => tx.update(messages).set({ language: 'ar', name: 'فيرا' }));
    await sendReply();
    await deliver();
    expect(sentEmails[0]?.text.split('\n')[2]).toBe('في 20 نوفمبر 2026، 04:05 م، GMT+6 كتب فيرا:');
  });

  it.each([
    ['RE: Twelve welders', 'RE: Twelve welders'],
    ['Welders, more: ten', 'Re: Welders, more: ten'],
  ])('turns the subject %o into %o [DASH-22]', async (subject, replySubject) => {
    await api.store.transaction((tx) => tx.update(messages).set({ subject }));
    await sendReply();
    await deliver();
    expect(sentEmails).toMatchObject([{ subject: replySubject }]);
  });

  it('is sent once per idempotency key [DASH-22, API-3]', async () => {
    const [first, second] = [await sendReply('Yes.', 'a'), await sendReply('Yes.', 'a')];
    expect(second).toEqual(first);
    await expectProblem(sendReply('No.', 'a'), 'conflict');
    await deliver();
    expect(sentEmails).toHaveLength(1);
  });

  it('reports the state of its delivery and the last failure [DASH-22, OPS-4]', async () => {
    const refusal = new MailRejectedError('The mail server did not accept the e-mail', 550);
    mailbox.findRefusal = () => refusal;
    await sendReply();
    await deliver();
    const failure = refusal.message;
    expect((await listReplies()).replies).toMatchObject([{ state: 'waiting', failure }]);
    for (let tries = 0; tries < 8; tries += 1) {
      api.advance(dayMs);
      await deliver();
    }
    expect((await listReplies()).replies).toMatchObject([{ state: 'failed', failure }]);
    mailbox.acceptAll();
    const [row] = await api.readRows(outbox);
    const request = { params: { id: row?._id ?? '' }, body: {} };
    await api.as(admin)(settingsRoutes.postDelivery, request);
    await deliver();
    expect((await listReplies()).replies).toMatchObject([{ state: 'delivered', failure: null }]);
  });

  it('is rejected if no mail service is configured [DASH-22]', async () => {
    const apiWithoutMail = await startTestApi({ store: api.store });
    const before = await dumpRows(api.store);
    const call = apiWithoutMail.as(editor);
    await expectProblem(call(postReply, { params, body: { text: 'Yes.' } }), {
      code: 'conflict',
      detail: expect.stringContaining('MAIL_URL'),
    });
    expect((await call(getReplies, { params })).data.mailIsConfigured).toBe(false);
    expect(await dumpRows(api.store)).toBe(before);
  });

  it.each([
    ['empty', ' \n '],
    ['too long', 'x'.repeat(maxReplyLength + 1)],
  ])('is rejected if it is %s [DASH-22, API-3]', async (_, text) => {
    const before = await dumpRows(api.store);
    await expectProblem(sendReply(text), invalidField('text'));
    expect(await dumpRows(api.store)).toBe(before);
  });

  it(`is rejected after ${maxReplies} replies to the message [DASH-22]`, async () => {
    for (let count = 0; count < maxReplies; count += 1) await sendReply(`Number ${count}`);
    await expectProblem(sendReply('One more'), 'conflict');
  });

  it('is cancelled when its message is deleted, and later removed [DASH-22, OPS-5]', async () => {
    await sendReply();
    await api.as(admin)(routes.deleteMessage, { params });
    await deliver();
    expect(sentEmails).toEqual([]);
    const deliveries = await api.readRows(outbox);
    expect(deliveries).toMatchObject([{ dueAt: null, answer: 'The message was deleted' }]);
    api.advance(31 * dayMs);
    await api.sweep();
    expect(await api.readRows(replies)).toEqual([]);
  });

  it('is exported for its author and the visitor, and erased with the visitor’s data [DASH-22, OPS-5]', async () => {
    await sendReply();
    const exportReplies = async (email: string) =>
      (await api.as(admin)(settingsRoutes.exportPerson, { body: { email } })).data.replies;
    const expectedReply = { message: params.id, text: 'We have twelve.' };
    expect(await exportReplies(visitor.email)).toMatchObject([{ ...expectedReply, isOwn: false }]);
    expect(await exportReplies(editor.email)).toMatchObject([{ ...expectedReply, isOwn: true }]);
    await api.as(admin)(settingsRoutes.erasePerson, { body: { email: visitor.email } });
    await deliver();
    expect(await dumpRows(api.store)).not.toContain('We have twelve.');
    expect(sentEmails).toEqual([]);
  });

  it('is sent even after its author’s account is deleted [DASH-22, AUTH-13]', async () => {
    await sendReply();
    await api.as(admin)(routes.deleteUser, { params: { id: `id-of-${editor.uid}` } });
    await deliver();
    expect(sentEmails.filter(({ to }) => to.includes(visitor.email))).toHaveLength(1);
  });
});
