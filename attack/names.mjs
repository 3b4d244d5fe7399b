import { Server } from './kit/server.mjs';
import { tally, Verdict } from './kit/verdict.mjs';
import { freshAddress, PASSWORD, Visitor } from './kit/visitor.mjs';

const OWNER = 'Ann of Ur';

/** Names that look like the owner's. */
const LOOK_ALIKES = [
  ...['\uFE00', '\uFE0F', '\u{E0100}', '\u{E01EF}'].map((selector) => `Ann${selector} of Ur`),
  ...['\u034F', '\u3164', '\uFFA0', '\u115F', '\u1160', '\u17B4', '\u17B5', '\u180B', '\u180E', '\u00AD'].map(
    (hidden) => `Ann${hidden} of Ur`,
  ),
  ...['\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u061C', '\u202E', '\u2066', '\u{E0041}'].map(
    (hidden) => `Ann of Ur${hidden}`,
  ),
  'Ꭺnn of Ur', // Cherokee
  'ꓮnn of Ur', // Lisu
  'Ann ⲟf Ur', // Coptic
  'Aոո of Ur', // Armenian
  'Ann օf Ur', // Armenian
  'Аnn of Ur', // Cyrillic
  'Ann оf Ur', // Cyrillic
  'Αnn of Ur', // Greek
  'Ann οf Ur', // Greek
  'Ａｎｎ ｏｆ Ｕｒ', // fullwidth
  '𝐀𝐧𝐧 𝐨𝐟 𝐔𝐫', // mathematical
  'Ⓐnn of Ur',
  'ᴀnn of Ur', // small capitals
  'Aɴɴ of Uʀ',
  'ANN OF UR',
  'ann of ur',
  'Ann  of  Ur',
  ' Ann of Ur ',
  'Ann\u00A0of\u2003Ur',
  'Ann 0f Ur',
  'ANN 0F UR',
  'Ann\tof Ur',
  'Ann of Ur\u0000',
];
const BLANK = ['', ' ', '\u3164', '\u2800', '\u00A0', '\u200B', '\u115F\u1160', '.', '_', '\u0301'];
const RESERVED = ['Operator', 'admin', 'ADMIN', 'adm1n', 'Admin 2', '0perator', 'm.o.d', 'Computer', 'null'];

/** Names that must still be accepted: refusing everybody is no defence. */
const HONEST = ['Anna', 'Ann of Uruk', 'José', 'Наташа', 'Ελένη', 'Շուշան', '花子', 'Ann Ur'];

/** Held if no guest or member gets a lookalike, blank or reserved name, and honest names are accepted. */
export const names = {
  name: 'names',
  title: 'Lookalike, blank and official-sounding names',
  seconds: 60,
  async run() {
    const verdict = new Verdict();
    const server = await Server.start();
    await Visitor.member(server, { name: OWNER });
    const outcomes = [];
    for (const name of [...LOOK_ALIKES, ...BLANK, ...RESERVED]) {
      const asGuest = await new Visitor(server).outcome('POST', 'guests', { name });
      const guest = await Visitor.guest(server);
      const asMember = await guest.outcome('POST', 'register', { name, password: PASSWORD });
      outcomes.push(asGuest, asMember);
      for (const outcome of [asGuest, asMember])
        verdict.expect(/^4\d\d /.test(outcome), `${JSON.stringify(name)} got ${outcome}`);
    }
    for (const name of HONEST) {
      const outcome = await new Visitor(server, freshAddress()).outcome('POST', 'guests', { name });
      verdict.expect(outcome === '200', `the honest name ${name} got ${outcome}`);
    }
    await server.stop();
    return {
      times: `${LOOK_ALIKES.length} lookalikes, ${BLANK.length} blank and ${RESERVED.length} reserved names, each as a guest and as a member`,
      figures: `${tally(outcomes)}; ${HONEST.length} honest names accepted`,
      faults: verdict.faults,
    };
  },
};
