import { beforeEach, describe, expect, it } from 'vitest';
import * as routes from '#contract/routes/routes.ts';
import { outbox } from '#schema/index.ts';
import { formatTime, type Result, toFindings } from '#server/doctor/check.ts';
import { checkAlerts } from '#server/doctor/store-checks.ts';
import { endAlert, listAlerts, raiseAlert } from '#services/alerts/alerts.ts';
import { createCachedAlert } from '#services/alerts/cached-alert.ts';
import { type DeliveryDeps, deliverDue } from '#services/delivery/deliver.ts';
import { MailRejectedError } from '#services/mail/mailer.ts';
import { admin, client, getAccountId, omar, startSharedApi } from '../support/api.ts';
import { createTestMailbox } from '../support/test-mailbox.ts';
import { visitorMessage as body } from '../support/visitor-message.ts';

const mailbox = createTestMailbox();
const { sentEmails } = mailbox;
let logs: object[];
let deps: DeliveryDeps;
const api = await startSharedApi(
  { limits: { messages: Infinity } },
  { admin: [admin, omar], client: [client] },
);
beforeEach(() => {
  logs = [];
  deps = mailbox.createDeliveryDeps(api, { log: (event) => logs.push(event) });
});

const passMinutes = (minutes: number) => api.advance(minutes * 60_000);
const build = { kind: 'build', reason: 'The build took too long.' } as const;
const raise = (alert: Parameters<typeof raiseAlert>[1] = build) => raiseAlert(api.context(), alert);
const end = (failure: Parameters<typeof endAlert>[1] = build) => endAlert(api.context(), failure);
const readShownAlerts = async () => (await api.as(admin)(routes.getOverview)).data.alerts;

describe('an alert', () => {
  it('begins once, and can begin again after it ends [OPS-2]', async () => {
    expect(await end()).toBe(false);
    expect(await raise()).toBe(true);
    const begunAt = api.clock.now.toISOString();
    passMinutes(3);
    expect(await raise({ ...build, reason: 'It took too long again.' })).toBe(false);
    const seenAt = api.clock.now.toISOString();
    expect(await readShownAlerts()).toEqual([
      { kind: 'build', reason: 'It took too long again.', begunAt, seenAt },
    ]);
    expect([await end(), await end()]).toEqual([true, false]);
    expect(await readShownAlerts()).toEqual([]);
    expect(await raise()).toBe(true);
    expect(await readShownAlerts()).toMatchObject([{ begunAt: seenAt }]);
  });

  it('begins only once if it is raised several times simultaneously [OPS-2]', async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => raise()));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('ends only for the given subject [OPS-2]', async () => {
    await raise({ kind: 'webhook', subject: 'a', reason: 'a.example: no answer' });
    await raise({ kind: 'webhook', subject: 'b', reason: 'b.example: no answer' });
    await end({ kind: 'webhook', subject: 'a' });
    expect(await readShownAlerts()).toMatchObject([{ reason: 'b.example: no answer' }]);
  });

  it('needs no database query once it is known to have ended [OPS-2]', async () => {
    let isDown = false;
    let writes = 0;
    const write: typeof api.store.write = (...statement) => {
      writes += 1;
      return isDown
        ? Promise.reject(new Error('The database is down'))
        : api.store.write(...statement);
    };
    const alert = createCachedAlert({ ...api.store, write }, { kind: 'build' });
    await raise();
    const now = api.clock.now;
    expect([await alert.end(now), await alert.end(now), writes]).toEqual([true, false, 1]);
    expect(await alert.raise('It took too long.', now)).toBe(true);
    isDown = true;
    await expect(alert.end(now)).rejects.toThrow('The database is down');
    isDown = false;
    expect([await alert.end(now), await alert.end(now), writes]).toEqual([true, false, 4]);
    expect(await readShownAlerts()).toEqual([]);
  });

  it('is reported by the doctor command [OPS-2]', async () => {
    const readFaults = async () => {
      const results: Result[] = [];
      for await (const result of checkAlerts({ store: api.store, server: null }))
        results.push(result);
      return toFindings(results).map(({ text }) => text);
    };
    expect(await readFaults()).toEqual([]);
    await raise();
    expect(await readFaults()).toEqual([
      `The website could not be updated (“${build.reason}”, first seen on ${formatTime(api.clock.now)}): correct the cause; see Alerts in docs/operations.md`,
    ]);
  });

  it('is removed a week after it last occurred [OPS-2]', async () => {
    await raise();
    passMinutes(6 * 24 * 60);
    await api.sweep();
    expect(await readShownAlerts()).toHaveLength(1);
    passMinutes(2 * 24 * 60);
    await api.sweep();
    expect(await readShownAlerts()).toEqual([]);
  });
});

describe('an alert e-mail', () => {
  it('is sent to each admin after ten minutes and when the alert ends [OPS-2, OPS-4]', async () => {
    await api.changeSettings({ timeZone: 'Asia/Dubai' });
    await raise();
    passMinutes(9);
    await deliverDue(deps);
    expect(sentEmails).toEqual([]);
    passMinutes(1);
    await deliverDue(deps);
    await deliverDue(deps);
    expect(sentEmails.flatMap(({ to }) => to).sort()).toEqual([admin.email, omar.email]);
    const subject = 'The website could not be updated';
    expect(sentEmails[0]).toMatchObject({ subject, replyTo: null });
    expect(sentEmails[0]?.text).toBe(
      [
        'The website could not be updated.',
        `Since: 20 November 2026, 02:05 PM, GMT+4\nReason: ${build.reason}`,
        'Please look at the dashboard, or ask the person who runs the website. You will get another e-mail when the problem is resolved.',
        'https://firm.example/dashboard\n',
      ].join('\n\n'),
    );
    sentEmails.length = 0;
    passMinutes(60);
    await end();
    await deliverDue(deps);
    expect(sentEmails.map(({ subject }) => subject)).toEqual(Array(2).fill(`Resolved: ${subject}`));
    expect(sentEmails[0]?.text).toBe(
      [
        'Resolved: The website could not be updated.',
        `Began: 20 November 2026, 02:05 PM, GMT+4\nEnded: 20 November 2026, 03:15 PM, GMT+4\nThe reason was: ${build.reason}`,
        'The problem has been resolved. You do not need to do anything.',
        'https://firm.example/dashboard\n',
      ].join('\n\n'),
    );
  });

  it('omits the link if the website address is unknown [OPS-4]', async () => {
    deps.siteUrl = undefined;
    await raise();
    passMinutes(10);
    await deliverDue(deps);
    expect(sentEmails[0]?.text).toMatch(/when the problem is resolved\.\n$/);
  });

  it('is sent again if the alert begins again [OPS-2]', async () => {
    for (const round of [1, 2]) {
      await raise();
      passMinutes(10);
      await deliverDue(deps);
      await end();
      await deliverDue(deps);
      const alertBegunEmails = sentEmails.filter(({ subject }) => !/^Resolved/.test(subject));
      expect(alertBegunEmails).toHaveLength(2 * round);
    }
  });

  it('is not sent about an alert that ends within ten minutes [OPS-2]', async () => {
    await raise();
    passMinutes(9);
    await end();
    passMinutes(9);
    await deliverDue(deps);
    expect(sentEmails).toEqual([]);
  });

  it('is not sent to an admin who is demoted while it is queued [OPS-2, AUTH-15]', async () => {
    mailbox.findRefusal = ({ to }) =>
      to[0] === omar.email ? new MailRejectedError('Later', 451) : null;
    await raise();
    passMinutes(10);
    await deliverDue(deps);
    expect(sentEmails.flatMap(({ to }) => to)).toEqual([admin.email]);
    mailbox.acceptAll();
    const demotion = { params: { id: getAccountId(omar) }, body: { role: 'editor' as const } };
    await api.as(admin)(routes.updateUser, demotion);
    passMinutes(60);
    await deliverDue(deps);
    await end();
    await deliverDue(deps);
    const buildEmails = sentEmails.filter(({ subject }) => subject.includes('The website'));
    expect(buildEmails.flatMap(({ to }) => to)).toEqual([admin.email, admin.email]);
  });

  it('is not sent if the alert ends or begins again while the e-mail is queued [OPS-2]', async () => {
    const failDelivery = async () => {
      mailbox.findRefusal = () => new MailRejectedError('Later', 451);
      await deliverDue(deps);
    };
    const retryAndListAbandonedEvents = async () => {
      mailbox.acceptAll();
      passMinutes(60);
      await deliverDue(deps);
      const answer = 'The problem ended, or started again, before this e-mail was sent';
      const rows = await api.store.transaction((tx) => tx.delete(outbox).returning());
      return rows.flatMap((row) => (row.answer === answer ? row.event : [])).sort();
    };
    await raise();
    passMinutes(10);
    await failDelivery();
    await end();
    expect(await retryAndListAbandonedEvents()).toEqual(['alert-begun', 'alert-begun']);
    await raise();
    passMinutes(10);
    await failDelivery();
    await end();
    await failDelivery();
    await raise();
    const events = ['alert-begun', 'alert-begun', 'alert-ended', 'alert-ended'];
    expect(await retryAndListAbandonedEvents()).toEqual(events);
  });
});

describe('the alert about failed e-mails', () => {
  it('lasts while some deliveries fail, even if others succeed [OPS-2, OPS-4]', async () => {
    const notificationEmails = ['office@firm.example', 'full@firm.example'];
    await api.changeSettings({ notificationEmails });
    mailbox.findRefusal = ({ to }) =>
      to[0] === 'full@firm.example' ? new MailRejectedError('Full', 452) : null;
    await api.as()(routes.postMessage, { body });
    await deliverDue(deps);
    await api.as()(routes.postMessage, { body: { ...body, subject: 'Masons' } });
    mailbox.acceptAll();
    await deliverDue(deps);
    const recipients = sentEmails.map(({ to }) => to[0]).sort();
    expect(recipients).toEqual(['full@firm.example', 'office@firm.example', 'office@firm.example']);
    expect(await readShownAlerts()).toMatchObject([{ kind: 'mail', reason: 'Full' }]);
    passMinutes(1);
    await deliverDue(deps);
    expect(await readShownAlerts()).toEqual([]);
  });

  it('is logged once during an outage and reported as resolved by e-mail afterwards [OPS-2, OPS-4]', async () => {
    await api.changeSettings({ notificationEmails: ['office@firm.example'] });
    await api.as()(routes.postMessage, { body });
    const reason = 'The connection to the mail server failed (ECONNREFUSED)';
    mailbox.findRefusal = () => new MailRejectedError(reason, null);
    await deliverDue(deps);
    expect(await readShownAlerts()).toMatchObject([{ kind: 'mail', reason }]);
    expect(logs).toMatchObject([{ level: 'error', event: 'delivery', reason }]);
    for (const minutes of [1, 5]) {
      passMinutes(minutes);
      await deliverDue(deps);
    }
    expect(logs).toHaveLength(1);
    mailbox.acceptAll();
    passMinutes(30);
    await deliverDue(deps);
    await deliverDue(deps);
    expect(sentEmails.map(({ subject }) => subject).sort()).toEqual([
      'New message: Twelve welders',
      'Resolved: Some e-mails cannot be sent',
      'Resolved: Some e-mails cannot be sent',
    ]);
    expect(await listAlerts(api.context())).toEqual([]);
  });
});
