import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/kinds/profile.ts';
import { drawSharePicture } from '#publisher/draw-share-picture.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { createSharePictureDrawer } from '#publisher/share-pictures.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { profileWith } from '../site/records.ts';

const name = 'Sahil Bridge Manpower';
const logoFile = join(projectRoot, 'local/demo/pictures/logo.png');
let logo: Uint8Array;
beforeAll(async () => {
  logo = await readFile(logoFile);
});

const drawPicture = async (...parts: Parameters<typeof drawSharePicture>): Promise<Buffer> => {
  const picture = await drawSharePicture(...parts);
  if (!picture) throw new Error('No picture was drawn');
  return picture;
};

async function hasMargin(picture: Buffer, margin: number): Promise<boolean> {
  const [width, height] = [1200, 630];
  const sides = [
    { left: 0, top: 0, width: margin, height },
    { left: width - margin, top: 0, width: margin, height },
    { left: 0, top: 0, width, height: margin },
    { left: 0, top: height - margin, width, height: margin },
  ];
  for (const side of sides) {
    const { channels } = await sharp(await sharp(picture).extract(side).toBuffer()).stats();
    if (channels.some(({ min, max }) => min !== max)) return false;
  }
  return true;
}

/** Shrinks the picture, because machines smooth the edges of letters differently. */
const readCoarsePixels = async (picture: Buffer): Promise<number[]> => [
  ...(await sharp(picture).resize(100).greyscale().raw().toBuffer()),
];

describe('the share picture [SITE-1]', () => {
  it('is a 1200 × 630 PNG that depends on the name and the logo', async () => {
    const pictures = [
      await drawPicture(name, logo),
      await drawPicture('Another Company', logo),
      await drawPicture(name, null),
    ];
    for (const picture of pictures) {
      expect(await sharp(picture).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
      expect(picture.length).toBeLessThan(100_000);
    }
    expect(new Set(pictures.map(String)).size).toBe(3);
    expect((await drawPicture(name, logo)).equals(pictures[0] as Buffer)).toBe(true);
  });

  it('shows markup in a name as text', async () => {
    const plainPicture = await drawPicture('A B', null);
    for (const markup of [
      'A <b>B</b>',
      'A &amp; B',
      '"A" <& B',
      'A <span foreground="red">B</span>',
    ]) {
      expect((await drawPicture(markup, null)).equals(plainPicture), markup).toBe(false);
    }
    expect((await drawPicture('A>B', null)).equals(await drawPicture('AB', null))).toBe(false);
  });

  it.each([
    [
      'a very long name',
      'The longest name that anyone ever gave to a company of this trade '.repeat(3),
    ],
    ['a name of one long word', 'W'.repeat(200)],
    ['a long Arabic name', 'شركة الجسر الساحلي للموارد البشرية والتوظيف '.repeat(4)],
  ])('keeps a margin around %s', async (_, longName) => {
    const picture = await drawPicture(longName, logo);
    expect(await hasMargin(picture, 40)).toBe(true);
    expect(await hasMargin(picture, 200)).toBe(false);
  });

  it.each([[[3000, 3000]], [[6000, 300]], [[300, 6000]]])(
    'keeps a margin around a logo of %j pixels, with or without a name',
    async ([width = 1, height = 1]) => {
      const background = '#aa3311';
      const largeLogo = sharp({ create: { width, height, channels: 3, background } });
      const bytes = await largeLogo.png().toBuffer();
      for (const text of [name, '']) {
        const picture = await drawPicture(text, bytes);
        expect(await hasMargin(picture, 40)).toBe(true);
        expect(picture.equals(await drawPicture(text, logo))).toBe(false);
      }
    },
  );

  it('keeps a margin around an Arabic name [LANG-4]', async () => {
    const picture = await drawPicture('جسر الساحل للقوى العاملة', logo);
    expect(await hasMargin(picture, 60)).toBe(true);
  });

  it('omits a name with a letter that the fonts lack', async () => {
    const logoAlone = await drawPicture('', logo);
    expect((await drawPicture('شركة الجسر', logo)).equals(logoAlone)).toBe(false);
    expect((await drawPicture('Sahil ساحل', logo)).equals(logoAlone)).toBe(true);
    expect((await drawPicture('Łódź 人力', logo)).equals(logoAlone)).toBe(true);
    expect(await drawSharePicture('人力', null)).toBeNull();
  });

  it('looks the same on a machine without fonts', async () => {
    const folder = await makeTemporaryFolder();
    const config = join(folder, 'fonts.conf');
    await writeFile(config, '<?xml version="1.0"?><fontconfig></fontconfig>');
    const names = [name, 'شركة الجسر'];
    const program = `
      import { readFileSync } from 'node:fs';
      import { drawSharePicture } from '#publisher/draw-share-picture.ts';
      const logo = readFileSync(${JSON.stringify(logoFile)});
      for (const name of ${JSON.stringify(names)}) {
        console.log((await drawSharePicture(name, logo)).toString('base64'));
      }`;
    const output = execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
      {
        cwd: projectRoot,
        env: { ...process.env, FONTCONFIG_FILE: config, FONTCONFIG_PATH: folder },
        encoding: 'utf8',
      },
    );
    for (const [index, picture] of output.trim().split('\n').entries()) {
      const reference = await readCoarsePixels(Buffer.from(picture, 'base64'));
      const pixels = await readCoarsePixels(await drawPicture(names[index] ?? '', logo));
      const differences = pixels.map((value, pixel) => Math.abs(value - (reference[pixel] ?? 0)));
      expect(Math.max(...differences), names[index]).toBeLessThan(40);
    }
  });
});

describe('createSharePictureDrawer [SITE-1]', () => {
  const failures: string[] = [];
  const createDrawer = (picture: Uint8Array | null) => {
    failures.length = 0;
    const readAddresses: string[] = [];
    const draw = createSharePictureDrawer({
      readPicture: async (address) => {
        readAddresses.push(address);
        return picture;
      },
      onFailure: (reason) => failures.push(reason),
    });
    return {
      draw: async (company: Partial<Profile>) => (await draw(profileWith(company))).sharePicture,
      drawAll: (company: object) => draw({ ...profileWith(), ...company }),
      readAddresses,
    };
  };

  it('reuses a picture until the name changes', async () => {
    const { draw, readAddresses } = createDrawer(logo);
    const first = await draw({ name, logo: '/media/a.png' });
    expect(await draw({ name, logo: '/media/a.png' })).toBe(first);
    const renamedPicture = await draw({ name: 'Another', logo: '/media/a.png' });
    expect(readAddresses).toEqual(['/media/a.png', '/media/a.png']);
    expect(first?.version).toMatch(/^\w{10}$/);
    expect(renamedPicture?.version).not.toBe(first?.version);
    expect(failures).toEqual([]);
  });

  it('draws a picture for each language of the site [LANG-2]', async () => {
    const { drawAll } = createDrawer(logo);
    const arabicTexts = { 'name@ar': 'جسر الساحل', 'mission@ar': 'رسالتنا' };
    const company = { name, logo: '/media/a.png', mission: 'Our mission', ...arabicTexts };
    const { sharePicture, sharePictures: translations } = await drawAll(company);
    const arabic = await drawPicture('جسر الساحل', logo);
    expect(translations?.ar?.png).toBe(arabic.toString('base64'));
    expect(sharePicture?.png).toBe((await drawPicture(name, logo)).toString('base64'));
    expect((await drawAll(company)).sharePictures?.ar).toBe(translations?.ar);
    expect((await drawAll({ name, logo: '' })).sharePictures).toEqual({});
    expect((await drawAll({ ...company, 'isShown@ar': false })).sharePictures).toEqual({});
  });

  it('draws only the name if the logo is unreadable, and reports the problem', async () => {
    const nameOnly = (await drawPicture(name, null)).toString('base64');
    for (const brokenLogo of [null, new Uint8Array([1, 2, 3])]) {
      const { draw } = createDrawer(brokenLogo);
      expect((await draw({ name, logo: '/media/a.png' }))?.png).toBe(nameOnly);
      expect(failures).toEqual([expect.stringContaining('problem with the share picture')]);
    }
  });

  it('ignores a logo on another host, and draws no picture without a name', async () => {
    const { draw, readAddresses } = createDrawer(logo);
    expect(await draw({ name, logo: 'https://elsewhere.example/a.png' })).toBeDefined();
    expect(await draw({ name, logo: '//elsewhere.example/a.png' })).toBeDefined();
    expect(await draw({ name: '', logo: '' })).toBeUndefined();
    expect(readAddresses).toEqual([]);
    expect(failures).toEqual([]);
  });
});
