/**
 * The rows of the table of routes (`routes.ts`) that only the screens of settings, webhooks, preview links and users call. Apart, so that
 * the dashboard's start does not load their schemas.
 */
import * as z from 'zod/mini';
import { delivery } from '../entities/delivery.ts';
import { erased, person, personalData } from '../entities/personal-data.ts';
import { previewLinkOfSite } from '../entities/preview.ts';
import { settings, settingsAnswer, testMailAnswer } from '../entities/settings.ts';
import { newWebhook, webhookInput, webhookRecord } from '../entities/webhook.ts';
import { act, change, create, list, read, remove } from '../http/route.ts';

// What the owner chooses [PUB-6, OPS-4, OPS-5]
export const getSettings = read('/getSettings', 'admin', settingsAnswer);
export const updateSettings = change('/updateSettings', 'admin', settings, settingsAnswer);
export const postTestMail = {
  ...act('/postTestMail', 'admin', z.object({}), testMailAnswer),
  limits: ['testMails'],
} as const;

// Who is told of new messages and of changes of content, and what became of it [OPS-4]
export const getWebhooks = read('/getWebhooks', 'admin', z.array(webhookRecord));
export const postWebhook = {
  ...create('/postWebhook', 'admin', webhookInput, newWebhook),
  keyed: false,
} as const;
export const updateWebhook = change('/updateWebhook/:id', 'admin', webhookInput, webhookRecord);
export const deleteWebhook = remove('/deleteWebhook/:id', 'admin');
export const getDeliveries = read('/getDeliveries/:id', 'admin', z.array(delivery));
export const getMailDeliveries = read('/getMailDeliveries', 'admin', z.array(delivery));
export const postDelivery = act('/postDelivery/:id', 'admin', z.object({}), delivery);

// The preview links of all records that hold [PUB-4]
export const getAllPreviewLinks = list('/getAllPreviewLinks', 'admin', previewLinkOfSite);

// One person's data, of accounts and of visitors [OPS-5]
export const exportPerson = act('/exportPerson', 'admin', person, personalData);
export const erasePerson = act('/erasePerson', 'admin', person, erased);
