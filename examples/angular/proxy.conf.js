// Calls below /rest go to the platform, so that the page and its services have one origin.
export default { '/rest': { target: process.env.PLATFORM ?? 'http://localhost:4400' } };
