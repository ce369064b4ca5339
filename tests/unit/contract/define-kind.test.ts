import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { instant, requiredText, text } from '#contract/fields/fields.ts';
import type { Translations } from '#contract/fields/leaves.ts';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { defineKind, standardPaths, standardScreens } from '#contract/kinds/define-kind.ts';
import { contentRoutes } from '#contract/routes/routes.ts';

const vacancies = defineKind({
  name: { one: 'vacancy', many: 'Vacancies' },
  fields: {
    title: requiredText(300, 'Title is required'),
    description: text(20_000),
    time: instant,
  },
  requiredFields: ['title'],
  order: 'time',
  titleOf: ({ title }) => title,
  shownOn: '/vacancies',
  search: { label: 'Vacancy', text: ({ description }) => description },
  routes: standardPaths('Vacancy', 'Vacancies'),
  screens: standardScreens('Vacancy', 'Vacancies'),
});

describe('a kind of content', () => {
  it('requires fields when a record is created, but not when it is updated [API-1]', () => {
    const getMessages = (schema: z.ZodMiniType) =>
      z.safeParse(schema, { description: null }).error?.issues.map(({ message }) => message) ?? [];
    expect(getMessages(vacancies.create)).toEqual(['Title is required']);
    expect(getMessages(vacancies.update)).toEqual([]);
    expectTypeOf<z.output<typeof vacancies.create>>().toEqualTypeOf<{
      title: string;
      description?: string | undefined;
      time?: string | undefined;
      translations?: Translations | undefined;
    }>();
  });

  it('has standard routes, without an order route if it is sorted by time [API-1]', () => {
    const { routes } = vacancies;
    expect(Object.values(routes).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /getVacancies',
      'GET /getVacancy/:id',
      'POST /postVacancy',
      'PUT /updateVacancy/:id',
      'DELETE /deleteVacancy/:id',
    ]);
    expectTypeOf(routes.read.path).toEqualTypeOf<'/getVacancy/:id'>();
    expectTypeOf(contentRoutes.faqs.update.path).toEqualTypeOf<'/updateFAQ/:id'>();
  });

  it('shows records on their own pages, or on the list page by default [SITE-3]', () => {
    expect([vacancies.shownOn, vacancies.page]).toEqual(['/vacancies', '/vacancies']);
    const { news } = contentKinds;
    expect([news.shownOn, news.page]).toEqual(['/news', '/news-details/:id']);
    expectTypeOf(vacancies.page).toEqualTypeOf<'/vacancies'>();
    expectTypeOf(news.page).toEqualTypeOf<'/news-details/:id'>();
  });

  it('has standard screens [DASH-1]', () => {
    expect(vacancies.screens).toEqual({
      list: '/manageVacancies',
      add: '/manageVacancies/addVacancy',
      edit: '/manageVacancies/updateVacancy/:id',
    });
  });
});
