/** Hides the floating WhatsApp button wherever it would cover a part of what is to be read [LAY-11, MAN-1]. */
const button = document.querySelector('.whatsapp-button');
const uncovered = [...document.querySelectorAll('[data-uncovered]')];

const check = () => {
  const place = button?.getBoundingClientRect();
  if (!place) return;
  const isBelow = (element: Element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    return top < place.bottom && bottom > place.top && left < place.right && right > place.left;
  };
  button?.toggleAttribute('data-covering', uncovered.some(isBelow));
};

// The last is for a slide that has moved in or away.
for (const moment of ['scroll', 'resize', 'transitionend']) window.addEventListener(moment, check);
check();

export {};
