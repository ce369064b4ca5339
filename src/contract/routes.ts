/**
 * THE table of the REST contract: every method and path, who may call it, what it takes and what it answers.
 * The server, the typed client and the permission tests are all made from it. Rows that few screens call are in
 * `settings-routes.ts`, `changes-routes.ts` and `message-routes.ts`. Paths are spelled exactly as clients know them [API-1]; all in lower case
 * they are known too.
 */
import * as z from 'zod/mini';
import { contentFile, importResult } from './content-file.ts';
import type { ContentKind, OrderedKind, RecordOf } from './content-kinds.ts';
import { draftInput, draftRecord } from './draft.ts';
import { clientCreate, clientRecord, clientUpdate } from './entities/client.ts';
import { faqCreate, faqRecord, faqUpdate } from './entities/faq.ts';
import { manpowerCreate, manpowerRecord, manpowerUpdate } from './entities/manpower.ts';
import { messageCreate, messageRecord, messageUpdate } from './entities/message.ts';
import { newsCreate, newsRecord, newsUpdate } from './entities/news.ts';
import { profileRecord, profileUpdate } from './entities/profile.ts';
import { serviceCreate, serviceRecord, serviceUpdate } from './entities/service.ts';
import { sliderCreate, sliderRecord, sliderUpdate } from './entities/slider.ts';
import { teamCreate, teamRecord, teamUpdate } from './entities/team.ts';
import { registration, roleUpdate, userRecord } from './entities/user.ts';
import { clientSuppliedId, list as listOf, maxListLength, text } from './fields.ts';
import { revisionRecord } from './history.ts';
import { overview } from './overview.ts';
import { maxTokenLength, preview, previewLink, previewLinkInput } from './preview.ts';
import { publishState } from './publish.ts';
import { act, type ContentRoutes, change, create, list, read, remove, upload } from './route.ts';

// Identity
export const jwt = act(
  '/jwt',
  'identity',
  z.object({ email: z.string('Email is required') }),
  z.object({ token: z.string() }),
);
export const registerUser = act('/registerUser', 'identity', registration, userRecord);
export const isAdmin = read('/admin/:email', 'self', z.object({ admin: z.boolean() }));

// Users
export const getUsers = list('/getUsers', 'admin', userRecord);
export const updateUser = change('/updateUser/:id', 'admin', roleUpdate, userRecord);
export const deleteUser = remove('/deleteUser/:id', 'admin');

// News
export const getNewses = list('/getNewses', 'public', newsRecord);
export const getNews = read('/getNews/:id', 'public', newsRecord);
export const postNews = create('/postNews', 'admin', newsCreate, newsRecord);
export const updateNews = change('/updateNews/:id', 'admin', newsUpdate, newsRecord);
export const deleteNews = remove('/deleteNews/:id', 'admin');

// Services
export const getServices = list('/getServices', 'public', serviceRecord);
export const getService = read('/getService/:id', 'public', serviceRecord);
export const postService = create('/postService', 'admin', serviceCreate, serviceRecord);
export const updateService = change('/updateService/:id', 'admin', serviceUpdate, serviceRecord);
export const deleteService = remove('/deleteService/:id', 'admin');

// Manpower
export const getManpowers = list('/getManpowers', 'public', manpowerRecord);
export const getManpower = read('/getManpower/:id', 'public', manpowerRecord);
export const postManpower = create('/postManpower', 'admin', manpowerCreate, manpowerRecord);
export const updateManpower = change(
  '/updateManpower/:id',
  'admin',
  manpowerUpdate,
  manpowerRecord,
);
export const deleteManpower = remove('/deleteManpower/:id', 'admin');

// Clients
export const getClients = list('/getClients', 'public', clientRecord);
export const getClient = read('/getClient/:id', 'public', clientRecord);
export const postClient = create('/postClient', 'admin', clientCreate, clientRecord);
export const updateClient = change('/updateClient/:id', 'admin', clientUpdate, clientRecord);
export const deleteClient = remove('/deleteClient/:id', 'admin');

// Slides
export const getSliders = list('/getSliders', 'public', sliderRecord);
export const getSlider = read('/getSlider/:id', 'public', sliderRecord);
export const postSlider = create('/postSlider', 'admin', sliderCreate, sliderRecord);
export const updateSlider = change('/updateSlider/:id', 'admin', sliderUpdate, sliderRecord);
export const deleteSlider = remove('/deleteSlider/:id', 'admin');

// Team
export const getTeams = list('/getTeams', 'public', teamRecord);
export const getTeam = read('/getTeam/:id', 'public', teamRecord);
export const postTeam = create('/postTeam', 'admin', teamCreate, teamRecord);
export const updateTeam = change('/updateTeam/:id', 'admin', teamUpdate, teamRecord);
export const deleteTeam = remove('/deleteTeam/:id', 'admin');

// FAQ
export const getFaqs = list('/getFaqs', 'public', faqRecord);
export const getFaq = read('/getFaq/:id', 'public', faqRecord);
export const postFaq = create('/postFaq', 'admin', faqCreate, faqRecord);
export const updateFaq = change('/updateFAQ/:id', 'admin', faqUpdate, faqRecord);
export const deleteFaq = remove('/deleteFaq/:id', 'admin');

// Messages
export const getMessages = list('/getMessages', 'admin', messageRecord);
export const getMessage = read('/getMessage/:id', 'admin', messageRecord);
export const postMessage = create(
  '/postMessage',
  'public',
  messageCreate,
  z.object({ received: z.literal(true) }),
);
export const updateMessage = change('/updateMessage/:id', 'admin', messageUpdate, messageRecord);
export const deleteMessage = remove('/deleteMessage/:id', 'admin');

// Company profile
export const getProfiles = read('/getProfiles', 'public', z.array(profileRecord));
export const getProfile = read('/getProfile/:id', 'public', profileRecord);
export const updateProfile = change('/updateProfile/:id', 'admin', profileUpdate, profileRecord);

// Our own, beside the contract: pictures [IMG-1] and publishing [PUB-1]
export const uploadImage = upload(
  '/uploadImage',
  'admin',
  'image',
  z.object({ data: z.object({ url: z.string() }) }),
);
export const getPublishState = read('/getPublishState', 'admin', publishState);
export const publish = act('/publish', 'admin', z.object({}), publishState);

// Our own: for whoever watches the server [OPS-2]. Ready: the database answers and has every migration.
export const health = read('/health', 'public', z.object({ status: z.literal('alive') }));
export const ready = read('/ready', 'public', z.object({ status: z.literal('ready') }));

// Our own: the order that people choose. The body names every record of the kind, once.
const order = z.object({ ids: listOf(clientSuppliedId, maxListLength) });
// The number of records, and not the records: there may be thousands.
const orderResult = z.object({ ordered: z.number() });
export const orderSliders = change('/orderSliders', 'admin', order, orderResult);
export const orderTeams = change('/orderTeams', 'admin', order, orderResult);
export const orderClients = change('/orderClients', 'admin', order, orderResult);
export const orderFaqs = change('/orderFaqs', 'admin', order, orderResult);
export const orderManpowers = change('/orderManpowers', 'admin', order, orderResult);

// Our own: history. A deleted record lives on as its last revision, so it can be restored. Kinds may share ids.
export const getHistory = list('/getHistory/:kind/:id', 'admin', revisionRecord);
export const getTrash = list('/getTrash', 'admin', revisionRecord);
export const restoreRevision = act('/restoreRevision/:id', 'admin', z.object({}), revisionRecord);

// Our own: what is not public yet [PUB-3]. All other routes publish at once what they are given.
export const getDrafts = list('/getDrafts/:kind', 'admin', draftRecord);
export const getDraft = read('/getDraft/:kind/:id', 'admin', draftRecord);
export const postDraft = create('/postDraft/:kind', 'admin', draftInput, draftRecord);
export const updateDraft = change('/updateDraft/:kind/:id', 'admin', draftInput, draftRecord);
export const publishDraft = act('/publishDraft/:kind/:id', 'admin', draftInput, draftRecord);
export const unpublish = act('/unpublish/:kind/:id', 'admin', z.object({}), draftRecord);
export const deleteDraft = remove('/deleteDraft/:kind/:id', 'admin');

// Our own: links that show a record as its finished page to whoever has them [PUB-4]. The token comes in the body, since
// addresses are logged on their way.
export const getPreviewLinks = read('/getPreviewLinks/:kind/:id', 'admin', z.array(previewLink));
export const postPreviewLink = {
  ...create('/postPreviewLink/:kind/:id', 'admin', previewLinkInput, previewLink),
  keyed: false,
} as const;
export const deletePreviewLink = remove('/deletePreviewLink/:id', 'admin');
export const openPreview = act(
  '/openPreview',
  'public',
  z.object({ token: text(maxTokenLength) }),
  preview,
);

// Our own: the dashboard's start, and all content as one file. What does not fit into one answer or request comes and
// goes in parts, each of which is a file (`content-file-parts.ts`).
export const getOverview = read('/getOverview', 'admin', overview);
export const exportContent = {
  ...read('/exportContent', 'admin', contentFile),
  paged: true,
} as const;
export const importContent = {
  ...act('/importContent', 'admin', contentFile, importResult),
  // What a function of the platform can take in one request is a little more.
  maxBodyBytes: 5 * 1024 * 1024,
} as const;

type RoutesOf<K extends ContentKind> = K extends 'profile'
  ? Pick<ContentRoutes<RecordOf<K>>, 'list' | 'read' | 'update'>
  : K extends OrderedKind
    ? ContentRoutes<RecordOf<K>>
    : Omit<ContentRoutes<RecordOf<K>>, 'order'>;

/** The routes of each kind of content. */
export const contentRoutes = {
  news: {
    list: getNewses,
    read: getNews,
    create: postNews,
    update: updateNews,
    remove: deleteNews,
  },
  services: {
    list: getServices,
    read: getService,
    create: postService,
    update: updateService,
    remove: deleteService,
  },
  manpower: {
    list: getManpowers,
    read: getManpower,
    create: postManpower,
    update: updateManpower,
    remove: deleteManpower,
    order: orderManpowers,
  },
  clients: {
    list: getClients,
    read: getClient,
    create: postClient,
    update: updateClient,
    remove: deleteClient,
    order: orderClients,
  },
  sliders: {
    list: getSliders,
    read: getSlider,
    create: postSlider,
    update: updateSlider,
    remove: deleteSlider,
    order: orderSliders,
  },
  team: {
    list: getTeams,
    read: getTeam,
    create: postTeam,
    update: updateTeam,
    remove: deleteTeam,
    order: orderTeams,
  },
  faqs: {
    list: getFaqs,
    read: getFaq,
    create: postFaq,
    update: updateFaq,
    remove: deleteFaq,
    order: orderFaqs,
  },
  profile: { list: getProfiles, read: getProfile, update: updateProfile },
} as const satisfies { [K in ContentKind]: RoutesOf<K> };
