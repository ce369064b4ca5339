import { expect, it } from 'vitest';
import { postTestMail } from '#contract/routes/settings-routes.ts';
import { createMailer, MailRejectedError } from '#services/mail/mailer.ts';
import { admin, startSharedApi, startTestApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { createTestMailbox } from '../support/test-mailbox.ts';

const mailbox = createTestMailbox();
const { sentEmails, mailer } = mailbox;
const api = await startSharedApi({ mailer });

const sendTestMail = async (sender = api) =>
  (await sender.as(admin)(postTestMail, { body: {} })).data;

it('sends a test e-mail only to the admin who requests it [OPS-4]', async () => {
  expect(await sendTestMail()).toEqual({ to: admin.email, problem: null });
  expect(sentEmails).toMatchObject([{ to: [admin.email], replyTo: null }]);
});

it('explains why a test e-mail was not sent [OPS-4]', async () => {
  const problem = 'The connection to the mail server failed (ECONNREFUSED)';
  mailbox.findRefusal = () => new MailRejectedError(problem, null);
  expect(await sendTestMail()).toEqual({ to: admin.email, problem });
});

it('reports that the connection to the mail server failed [OPS-4]', async () => {
  const unreachableMailer = createMailer({ url: 'smtp://127.0.0.1:1', from: 'site@firm.example' });
  const isolatedApi = await startTestApi({ mailer: unreachableMailer });
  await isolatedApi.addAccount(admin, 'admin');
  const { problem } = await sendTestMail(isolatedApi);
  expect(problem).toBe('The connection to the mail server failed (ESOCKET)');
});

it('reports that e-mail is not set up [OPS-4]', async () => {
  const apiWithoutMail = await startTestApi();
  await apiWithoutMail.addAccount(admin, 'admin');
  expect((await sendTestMail(apiWithoutMail)).problem).toContain('MAIL_URL is not set');
});

it('limits an admin to five test e-mails [API-3, OPS-4]', async () => {
  for (const _ of Array(5)) await sendTestMail();
  await expectProblem(sendTestMail(), 'too-many-requests');
  expect(sentEmails).toHaveLength(5);
});
