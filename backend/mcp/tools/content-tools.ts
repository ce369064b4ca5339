import { parseEtag } from '#contract/http/etag.ts';
import { getDraftChanges } from '#contract/routes/changes-routes.ts';
import { contentRoutes, getDraft, getDrafts, getHistory } from '#contract/routes/routes.ts';
import { searchContent } from '#contract/routes/search-routes.ts';
import { findDifferences, omitInternals, pickListFields, toDraftState } from '../format-record.ts';
import { defineKindTool, defineRouteTool, requireKind } from '../route-tool.ts';
import { listLimits, type Tool } from '../tool.ts';

export const contentTools: Tool[] = [
  defineRouteTool(searchContent, {
    name: 'search_content',
    title: 'Search content',
    description: 'Finds records, including drafts, by the words that they contain.',
    limits: listLimits,
    formatResult: ({ data }, { screens }) => ({
      items: data.map((record) => ({ ...record, screen: screens.record(record.kind, record.id) })),
    }),
  }),
  defineKindTool((kind) => contentRoutes[kind].list, {
    name: 'list_published',
    title: 'List published records',
    description:
      'Lists the published records of a kind as visitors see them. Long text is shortened. Read a record before you change it.',
    limits: listLimits,
    formatResult: ({ data, nextCursor }, { args, screens }) => ({
      items: data.map(({ _id: id, _version: version, ...record }) => ({
        id,
        version,
        ...pickListFields(requireKind(args), record),
        screen: screens.record(requireKind(args), id),
      })),
      next: nextCursor,
    }),
  }),
  defineRouteTool(getDrafts, {
    name: 'list_drafts',
    title: 'List drafts',
    description: 'Lists the records of a kind that have unpublished changes or a schedule.',
    limits: listLimits,
    formatResult: ({ data, nextCursor }, { args, screens }) => ({
      items: data.map((draft) => ({
        id: draft.record._id,
        ...toDraftState(draft),
        ...pickListFields(requireKind(args), draft.record),
        screen: screens.record(requireKind(args), draft.record._id),
      })),
      next: nextCursor,
    }),
  }),
  defineRouteTool(getDraft, {
    name: 'read_record',
    title: 'Read a record',
    description:
      'Reads one record with its unpublished changes and its version. Text is complete unless it is marked as cut. Never save text that is cut.',
    translations: 'all',
    formatResult: ({ data, etag }, { args, screens }) => ({
      id: data.record._id,
      version: parseEtag(etag ?? ''),
      ...toDraftState(data),
      fields: omitInternals(data.record),
      screen: screens.record(requireKind(args), data.record._id),
    }),
  }),
  defineRouteTool(getHistory, {
    name: 'list_history',
    title: 'List the versions of a record',
    description:
      'Lists the versions of a record, newest first, with the author, the time and the changed fields. If a page has `next`, its last version has no `changed`.',
    limits: listLimits,
    formatResult: ({ data, nextCursor }) => ({
      items: data.map(({ version, action, isDraft, by, at, data: after }, index) => ({
        ...{ version, action, isDraft, by, at },
        // The version before the last one on a page is on the next page.
        ...((index + 1 < data.length || !nextCursor) && {
          changed: Object.keys(findDifferences(data[index + 1]?.data ?? null, after)),
        }),
      })),
      next: nextCursor,
    }),
  }),
  defineRouteTool(getDraftChanges, {
    name: 'preview_changes',
    title: 'Show what publishing would change',
    description: 'Shows which fields and pages would change if a draft were published.',
    translations: 'all',
    formatResult: ({ data }, { screens }) => ({
      changes: data.changes.map(({ kind, id, before, after }) => ({
        ...{ kind, id },
        isNew: before === null,
        fields: findDifferences(before, after),
        screen: screens.record(kind, id),
      })),
      more: data.more,
      pages: data.pages ?? 'all pages',
    }),
  }),
  defineRouteTool(contentRoutes.manpower.list, {
    name: 'list_prices',
    title: 'List prices',
    description:
      'Lists the published prices as rows, with the values in the order of `columns`. Use `cursor` to get the next rows.',
    kinds: ['manpower'],
    limits: listLimits,
    formatResult: ({ data, nextCursor }) => ({
      columns: ['id', 'version', 'category', 'nationality', 'amount', 'sector'],
      items: data.map((row) => [
        row._id,
        row._version,
        row.category,
        row.nationality,
        row.amount,
        row.sector,
      ]),
      next: nextCursor,
    }),
  }),
];
