import * as z from 'zod/mini';
import { delivery } from '../entities/delivery.ts';
import { erased, person, personalData } from '../entities/personal-data.ts';
import { listedPreviewLink } from '../entities/preview.ts';
import { settings, settingsResponse, testMailResult } from '../entities/settings.ts';
import { newWebhook, webhookInput, webhookRecord } from '../entities/webhook.ts';
import { act, change, create, list, read, remove } from '../http/route.ts';

// Settings [PUB-6, OPS-4, OPS-5].
export const getSettings = read('/getSettings', 'admin', settingsResponse);
export const updateSettings = change('/updateSettings', 'admin', settings, settingsResponse);
export const postTestMail = {
  ...act('/postTestMail', 'admin', z.object({}), testMailResult),
  limits: ['testMails'],
} as const;

// Webhooks and e-mails, with their deliveries [OPS-4].
export const getWebhooks = read('/getWebhooks', 'admin', z.array(webhookRecord));
export const postWebhook = {
  ...create('/postWebhook', 'admin', webhookInput, newWebhook),
  idempotent: false,
} as const;
export const updateWebhook = change('/updateWebhook/:id', 'admin', webhookInput, webhookRecord);
export const deleteWebhook = remove('/deleteWebhook/:id', 'admin');
export const getDeliveries = read('/getDeliveries/:id', 'admin', z.array(delivery));
export const getMailDeliveries = read('/getMailDeliveries', 'admin', z.array(delivery));
export const postDelivery = act('/postDelivery/:id', 'admin', z.object({}), delivery);

// The valid preview links of all records [PUB-4].
export const getAllPreviewLinks = list('/getAllPreviewLinks', 'admin', listedPreviewLink);

// The data of one person, with or without an account [OPS-5].
export const exportPerson = act('/exportPerson', 'admin', person, personalData);
export const erasePerson = act('/erasePerson', 'admin', person, erased);
