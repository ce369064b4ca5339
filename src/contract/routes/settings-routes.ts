import * as z from 'zod/mini';
import { delivery } from '../entities/delivery.ts';
import { erasureResult, person, personalData } from '../entities/personal-data.ts';
import { listedPreviewLink } from '../entities/preview.ts';
import { settings, settingsResponse, testMailResult } from '../entities/settings.ts';
import { newWebhook, webhookInput, webhookRecord } from '../entities/webhook.ts';
import { create, get, list, post, put, remove } from '../http/route.ts';

// Settings [PUB-6, OPS-4, OPS-5].
export const getSettings = get('/getSettings', 'admin', settingsResponse);
export const updateSettings = put('/updateSettings', 'admin', settings, settingsResponse);
export const postTestMail = {
  ...post('/postTestMail', 'admin', z.object({}), testMailResult),
  limits: ['testMails'],
} as const;

// Webhooks and e-mails, with their deliveries [OPS-4].
export const getWebhooks = get('/getWebhooks', 'admin', z.array(webhookRecord));
export const postWebhook = {
  ...create('/postWebhook', 'admin', webhookInput, newWebhook),
  isIdempotent: false,
} as const;
export const updateWebhook = put('/updateWebhook/:id', 'admin', webhookInput, webhookRecord);
export const deleteWebhook = remove('/deleteWebhook/:id', 'admin');
export const getDeliveries = get('/getDeliveries/:id', 'admin', z.array(delivery));
export const getMailDeliveries = get('/getMailDeliveries', 'admin', z.array(delivery));
export const postDelivery = post('/postDelivery/:id', 'admin', z.object({}), delivery);

// The valid preview links of all records [PUB-4].
export const getAllPreviewLinks = list('/getAllPreviewLinks', 'admin', listedPreviewLink);

// The data of one person, with or without an account [OPS-5].
export const exportPerson = post('/exportPerson', 'admin', person, personalData);
export const erasePerson = post('/erasePerson', 'admin', person, erasureResult);
