import { beforeEach, describe, expect, it } from 'vitest';
import { postInvitation } from '#contract/routes/invitation-routes.ts';
import { findPictures } from '#contract/routes/picture-routes.ts';
import { getHistory, getMessages, getUsers, postMessage } from '#contract/routes/routes.ts';
import { runPersonCommand } from '#server/commands/person-commands.ts';
import { admin, client, omar, startSharedApi } from '../support/api.ts';
import { uploadPicture } from '../support/library.ts';
import { expectProblem } from '../support/problems.ts';
import { createRecordCalls } from '../support/record-calls.ts';
import { dumpRows } from '../support/test-store.ts';
import { visitorMessage } from '../support/visitor-message.ts';

let newsId: string;
const api = await startSharedApi({}, { admin: [admin], client: [client] });
const news = createRecordCalls(api.as(admin), 'news');
beforeEach(async () => {
  newsId = await news.add({ title: 'By Amina' });
  for (const email of ['Client@Mail.example', admin.email, 'third@mail.example']) {
    await api.as()(postMessage, { body: { ...visitorMessage, email } });
  }
});

const runCommand = (line: string) => runPersonCommand(api.store, line.split(' '));

describe('npm run person [OPS-5]', () => {
  it('exports only the data of the given address [OPS-5]', async () => {
    const text = await runCommand('export CLIENT@mail.example');
    const { accounts, messages, changes } = JSON.parse(text);
    expect(accounts).toMatchObject([{ uid: client.uid, name: client.name }]);
    expect(messages).toMatchObject([{ email: 'Client@Mail.example', subject: 'Twelve welders' }]);
    expect(changes).toEqual([]);
    expect(text).not.toMatch(/admin@firm|third@mail/);
    expect(JSON.parse(await runCommand(`export ${admin.email}`)).changes).toMatchObject([
      { kind: 'news', record: newsId, action: 'create' },
    ]);
  });

  it('exports and erases the invitations to a person without an account [AUTH-15, OPS-5]', async () => {
    const email = 'reem@firm.example';
    await api.as(admin)(postInvitation, { body: { email, role: 'editor' } });
    const at = api.clock.now.toISOString();
    expect(JSON.parse(await runCommand(`export ${email}`))).toMatchObject({
      accounts: [],
      invitations: [{ role: 'editor', at, acceptedAt: null }],
    });
    await runCommand(`erase ${email}`);
    expect(JSON.parse(await runCommand(`export ${email}`)).invitations).toEqual([]);
    expect(await dumpRows(api.store)).not.toContain(email);
  });

  it('exports the pictures that a person uploaded, but does not erase them [IMG-2, OPS-5]', async () => {
    await api.addAccount(omar, 'admin');
    const address = await uploadPicture(api, 'red');
    const { pictures } = JSON.parse(await runCommand(`export ${admin.email}`));
    expect(pictures).toEqual([{ address, fileName: 'red.png', at: api.clock.now.toISOString() }]);
    expect(JSON.parse(await runCommand(`export ${omar.email}`)).pictures).toEqual([]);
    await runCommand(`erase ${admin.email}`);
    const response = await api.as(omar)(findPictures, { body: {} });
    expect(response.data.pictures).toMatchObject([{ address, by: '' }]);
  });

  it('erases one person everywhere, but keeps the content history [OPS-5]', async () => {
    await api.addAccount(omar, 'admin');
    expect(await runCommand(`erase ${admin.email.toUpperCase()}`)).toMatch(
      /^Erased the data about .* \(accounts: 1, invitations: 0, messages: 1\)/,
    );
    expect(await dumpRows(api.store)).not.toMatch(/admin@firm\.example|Amina Admin/i);
    const call = api.as(omar);
    const [created] = (await call(getHistory, { params: { kind: 'news', id: newsId } })).data;
    expect(created).toMatchObject({ action: 'create', by: '', data: { title: 'By Amina' } });
    expect((await call(getMessages)).data).toHaveLength(2);
    expect((await call(getUsers)).data.map(({ uid }) => uid).sort()).toEqual([
      client.uid,
      omar.uid,
    ]);
  });

  it('prevents an erased account from signing in [OPS-5]', async () => {
    await runCommand(`erase ${client.email}`);
    await expectProblem(api.signIn(client), 'account-deleted');
  });

  it('refuses to erase the last admin, and changes nothing [OPS-5]', async () => {
    const before = await dumpRows(api.store);
    await expect(runCommand(`erase ${admin.email}`)).rejects.toThrow(/only admin/);
    expect(await dumpRows(api.store)).toBe(before);
  });

  it.each(['', 'erase', 'erase nobody', 'forget a@b.example'])(
    'rejects "%s" with a usage message [OPS-5]',
    async (line) => {
      await expect(runCommand(line)).rejects.toThrow('npm run person -- export');
    },
  );

  it('fails for an unknown address, and changes nothing [OPS-5]', async () => {
    const before = await dumpRows(api.store);
    await expect(runCommand('erase nobody@mail.example')).rejects.toThrow(
      /^No account, invitation or message/,
    );
    expect(await dumpRows(api.store)).toBe(before);
  });
});
