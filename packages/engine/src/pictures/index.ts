// Pictures of boards as plain shapes, for a canvas or as SVG.
export { type Area, boardShapes, type Colour, type Premium, premiumOf, type Shape } from './board-shapes.ts';
export { type Colours, type Fonts, makeSvg } from './svg.ts';
