/** Stands in for a thinker whose memory gives out over a turn. */
self.onmessage = ({ data }) => {
  if (data.name === 'think') throw new Error('it died');
};
