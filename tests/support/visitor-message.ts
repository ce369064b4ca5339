export const visitorMessage = {
  name: 'Visitor',
  email: 'visitor@mail.example',
  phone: '+974 5555 0101',
  subject: 'Twelve welders',
  description: 'From January on,\nin Ras Laffan.',
};
